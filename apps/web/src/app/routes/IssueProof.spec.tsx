import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { certifiableDose, certificate } from '../../testing/certificates'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { daysFromNow, owner, pet } from '../../testing/sample'
import { luna as patient, vetDesk } from '../../testing/vet-desk'
import { currentToast, dismissToast } from '../../ui/toast'

const microchip = '941000024681357'
const luna = { ...pet({ microchip }), activityLog: [] }
const made = certificate()
const ofMany = ['rabies', 'distemper', 'hepatitis', 'parvovirus', 'parainfluenza', 'leptospirosis', 'coronavirus', 'bordetella', 'giardia']

interface Sent {
  body: Record<string, unknown>
  key: string | null
}

function family(doses: object[], { role = 'owner', chip = microchip as string | null, answer = () => ({ status: 201, body: made }) as object } = {}): Sent[] {
  const sent: Sent[] = []
  const known = { ...luna, role, microchip: chip }
  fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [known],
    'GET /api/pets/7': known,
    'GET /api/pets/7/certificates': [],
    'GET /api/pets/7/certificates/doses': doses,
    [`GET /api/certificates/${made.id}`]: made,
    'POST /api/pets/7/certificates': ({ body, headers }: { body: Sent['body']; headers: Headers }) => (sent.push({ body, key: headers.get('Idempotency-Key') }), answer()),
  })
  return sent
}
const open = async (language: 'en' | 'es' = 'en') => {
  await openApp('/pets/7/proof/new', language)
  return screen.findByRole('group', { name: language === 'en' ? 'Which doses go in?' : '¿Qué dosis van dentro?' }, { timeout: 15_000 })
}
const outlook = () => screen.getByRole('region', { name: /What the reader will see|Lo que verá quien lo revise/ })
const create = () => screen.getByRole('button', { name: 'Create certificate' })
afterEach(() => {
  dismissToast(currentToast()?.id ?? 0)
  localStorage.clear()
})

describe('what whoever checks it will see follows every choice', () => {
  it.each([
    ['en', 'Whoever checks it will see green.', '2 doses of a verified vet, bound to the chip.', 'Whoever checks it will see amber.', 'Not bound to a chip. It could belong to another animal.'],
    ['es', 'Quien lo revise verá verde.', '2 dosis con verificación veterinaria, unidas al chip.', 'Quien lo revise verá ámbar.', 'No está unido a un chip. Podría ser de otro animal.'],
  ] as const)('the chip (%s)', async (language, green, text, amber, reason) => {
    family([certifiableDose('rabies'), certifiableDose('distemper')])
    await open(language)
    expect(outlook()).toHaveTextContent(green)
    expect(outlook()).toHaveTextContent(text)
    await userEvent.click(screen.getByRole('switch'))
    expect(outlook()).toHaveTextContent(amber)
    expect(outlook()).toHaveTextContent(reason)
  })

  it.each([
    ['of the family', { trust: 'owner' }, '1 of 2 doses was entered by the family.'],
    ['of a vet who is not verified', { trust: 'doctor' }, '1 of 2 doses is by a vet who is not verified.'],
    ['that ran out', { parts: [{ diseases: ['leptospirosis'], validFrom: null, validUntil: '2026-03-11' }] }, 'Leptospirosis ran out on 11 Mar 2026.'],
    ['that is not yet in force', { parts: [{ diseases: ['leptospirosis'], validFrom: daysFromNow(9), validUntil: daysFromNow(300) }] }, 'Leptospirosis: valid from'],
  ])('a dose %s, and without it green again', async (_, fields, reason) => {
    family([certifiableDose('rabies'), certifiableDose('leptospirosis', fields)])
    const doses = within(await open())
    expect(outlook()).toHaveTextContent(reason)
    await userEvent.click(doses.getByRole('checkbox', { name: 'Leptospirosis' }))
    expect(outlook()).toHaveTextContent('Whoever checks it will see green.')
    expect(outlook()).toHaveTextContent('1 dose of a verified vet')
    expect(doses.getByText('1 of 8')).toBeInTheDocument()
  })
})

it('the latest of each disease are chosen, the others come at a press, and a hidden one is explained and cannot be chosen', async () => {
  const [latest, older, hidden] = [certifiableDose('rabies'), certifiableDose('distemper', { isDefault: false }), certifiableDose('bordetella', { isDefault: false, isHidden: true })]
  family([latest, older, hidden])
  const doses = within(await open())
  expect(doses.getAllByRole('checkbox')).toHaveLength(1)
  expect(doses.getByRole('checkbox', { name: 'Rabies' })).toBeChecked()
  await userEvent.click(doses.getByRole('button', { name: 'Choose other doses from the history' }))
  expect(doses.getByRole('checkbox', { name: 'Distemper' })).not.toBeChecked()
  expect(doses.getByRole('checkbox', { name: 'Kennel cough' })).toBeDisabled()
  expect(doses.getByText(/^Hidden from the public page/)).toBeInTheDocument()
  expect(doses.getByRole('link', { name: 'Go to the record' })).toHaveAttribute('href', `/pets/7#records:record-${hidden.vaccinationId}`)
})

describe('issuing', () => {
  it('sends what was chosen, once however often it is pressed, and shows what was made', async () => {
    const doses = [certifiableDose('rabies'), certifiableDose('distemper')]
    const sent = family(doses)
    await open()
    await userEvent.type(screen.getByLabelText(/^Who is it for/), ' El Pinar ')
    await userEvent.click(screen.getByRole('radio', { name: 'Español' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Distemper' }))
    await userEvent.dblClick(create())
    expect(await screen.findByRole('img', { name: /QR code of Luna/ }, { timeout: 15_000 })).toBeInTheDocument()
    expect(sent).toEqual([{ body: { vaccinationIds: [doses[0]!.vaccinationId], withMicrochip: true, label: 'El Pinar', language: 'es' }, key: expect.stringMatching(/.{8}/) }])
    expect(window.location.pathname).toBe(`/pets/7/proof/${made.id}`)
  })

  it('again after an answer that got lost is the same intent', async () => {
    const answers = [{ status: 503, body: {} }, { status: 201, body: made }]
    const sent = family([certifiableDose('rabies')], { answer: () => answers.shift()! })
    await open()
    await userEvent.click(create())
    await waitFor(() => expect(create()).toBeEnabled())
    await userEvent.click(create())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual(sent[0])
  })

  it('of more than eight doses is refused beside the count, before anything is sent', async () => {
    const sent = family(ofMany.map((disease, index) => certifiableDose(disease, { isDefault: index < 8 })))
    const doses = within(await open())
    await userEvent.click(doses.getByRole('button', { name: 'Choose other doses from the history' }))
    await userEvent.click(doses.getByRole('checkbox', { name: 'Giardia' }))
    expect(doses.getByText('9 of 8')).toBeInTheDocument()
    expect(await doses.findByText('A certificate carries at most 8 doses. Choose fewer.')).toBeInTheDocument()
    await userEvent.click(create())
    expect(sent).toEqual([])
    await userEvent.click(doses.getByRole('checkbox', { name: 'Giardia' }))
    await waitFor(() => expect(doses.queryByText(/at most 8 doses/)).not.toBeInTheDocument())
  })

  it('of none is refused', async () => {
    const sent = family([certifiableDose('rabies')])
    const doses = within(await open())
    await userEvent.click(doses.getByRole('checkbox', { name: 'Rabies' }))
    await userEvent.click(create())
    expect(await doses.findByText('Choose at least one dose')).toBeInTheDocument()
    expect(outlook()).toHaveTextContent('Choose at least one dose.')
    expect(sent).toEqual([])
  })

  it('says beside the count what the server refuses, until something else is chosen', async () => {
    const message = 'Together these doses do not fit into one readable code. Choose fewer.'
    const problem = { title: 'Invalid', status: 400, code: 'invalid', detail: message, errors: [{ path: 'vaccinationIds', message }] }
    family([certifiableDose('rabies'), certifiableDose('distemper')], { answer: () => ({ status: 400, body: problem }) })
    const doses = within(await open())
    await userEvent.click(create())
    expect(await doses.findByText(message)).toBeInTheDocument()
    await userEvent.click(doses.getByRole('checkbox', { name: 'Rabies' }))
    await waitFor(() => expect(doses.queryByText(message)).not.toBeInTheDocument())
  })

  it('without a network says so, and keeps what was chosen', async () => {
    const sent = family([certifiableDose('rabies')], { answer: () => { throw new TypeError('Failed to fetch') } })
    await open()
    await userEvent.type(screen.getByLabelText(/^Who is it for/), 'El Pinar')
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    expect(await screen.findByText(/^Issuing needs a connection/)).toBeInTheDocument()
    await userEvent.click(create())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.getByLabelText(/^Who is it for/)).toHaveValue('El Pinar')
    online.mockRestore()
  })
})

it('without a chip says so, leads to where it is noted, and sends none', async () => {
  const sent = family([certifiableDose('rabies')], { chip: null })
  await open()
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Add the microchip' })).toHaveAttribute('href', '/pets/7/edit')
  await userEvent.click(create())
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ body: expect.objectContaining({ withMicrochip: false }) })]))
})

it('without any dose leads to the first', async () => {
  family([])
  await openApp('/pets/7/proof/new')
  expect(await screen.findByRole('heading', { name: 'No doses to certify yet' }, { timeout: 15_000 })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Add Vaccination' })).toHaveAttribute('href', '/pets/7/vaccination/new')
})

it.each(['member', 'caregiver'])('a %s who opens the address is told who can', async (role) => {
  family([certifiableDose('rabies')], { role })
  await openApp('/pets/7/proof/new')
  expect(await screen.findByRole('heading', { name: 'You cannot issue certificates for this pet' }, { timeout: 15_000 })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Create certificate' })).not.toBeInTheDocument()
})

describe('a verified vet', () => {
  const asked = `?nickname=${patient.nickname}`
  const desk = (routes: Record<string, unknown> = {}) =>
    vetDesk({ 'GET /api/pets/7/certificates': [], 'GET /api/pets/7/certificates/doses': [certifiableDose('rabies')], [`GET /api/certificates/${made.id}`]: made, ...routes })

  it('issues for a patient what they recorded, and sees it', async () => {
    const bodies: unknown[] = []
    desk({ 'POST /api/pets/7/certificates': ({ body }: { body: unknown }) => (bodies.push(body), { status: 201, body: made }) })
    await openApp(`/doctor/proof${asked}`)
    await userEvent.click(await screen.findByRole('link', { name: 'New certificate' }, { timeout: 15_000 }))
    await screen.findByRole('group', { name: 'Which doses go in?' }, { timeout: 15_000 })
    await userEvent.click(create())
    expect(await screen.findByRole('img', { name: /QR code of Luna/ }, { timeout: 15_000 })).toBeInTheDocument()
    expect(bodies).toHaveLength(1)
    expect(window.location.pathname).toBe(`/doctor/proof/${made.id}`)
    expect(window.location.search).toContain(`nickname=${patient.nickname}`)
  })

  it('who is not verified is told what it takes', async () => {
    desk({ 'GET /api/auth/user': { ...owner, userType: 'doctor', doctor: { id: 1, username: 'elena.vargas', isVerified: false } } })
    await openApp(`/doctor/proof${asked}`)
    expect(await screen.findByRole('heading', { name: 'Certificates are for verified vets' }, { timeout: 15_000 })).toBeInTheDocument()
  })
})
