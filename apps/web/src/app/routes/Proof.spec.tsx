import '@testing-library/jest-dom'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setLanguage } from '../../i18n/use-translation'
import { certificate, certificateLink, ended, revoked } from '../../testing/certificates'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet } from '../../testing/sample'
import { currentToast, dismissToast } from '../../ui/toast'

const clinical = certificate()
const luna = { ...pet({ microchip: '941000024681357' }), activityLog: [] }

function family(certificates: object[], role = 'owner', routes: Record<string, unknown> = {}): FakeApi {
  return fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [luna],
    'GET /api/pets/7': { ...luna, role },
    'GET /api/pets/7/certificates': certificates,
    ...Object.fromEntries(certificates.map((one) => [`GET /api/certificates/${(one as { id: string }).id}`, one])),
    ...routes,
  })
}
const code = (name: RegExp) => screen.findByRole('img', { name }, { timeout: 15_000 })
const issued = (name = 'Issued for Luna') => screen.findByRole('region', { name }, { timeout: 15_000 })
afterEach(() => dismissToast(currentToast()?.id ?? 0))

describe('the newest certificate in force', () => {
  it.each([
    ['en', /^QR code of Luna’s certificate, number 7F3A 91C2 \d{4} \d{4}$/, 'Rabies', 'Verified vet', 'In force'],
    ['es', /^Código QR del certificado de Luna, número 7F3A 91C2 \d{4} \d{4}$/, 'Rabia', 'Veterinario verificado', 'Vigente'],
  ] as const)('is shown as a code, with what the code says (%s)', async (language, name, disease, trust, state) => {
    family([certificate(revoked), clinical])
    await openApp('/pets/7/proof', language)
    await code(name)
    const doses = within(await screen.findByRole('list', { name: /certificate|Certificado/ }))
    expect(doses.getByText(disease)).toBeInTheDocument()
    expect(doses.getAllByText(new RegExp(trust))).toHaveLength(2)
    expect(screen.getAllByText(state).length).toBeGreaterThan(0)
    expect(screen.getByText('El Pinar', { selector: 'strong' })).toBeInTheDocument()
  })

  it('names its link without the digits, and leads to it', async () => {
    family([clinical])
    await openApp('/pets/7/proof')
    const link = await screen.findByRole('link', { name: 'huella.example/c' }, { timeout: 15_000 })
    expect(link).toHaveAttribute('href', certificateLink)
    expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', `/api/certificates/${clinical.id}/pdf?language=en`)
  })

  it('copies its link', async () => {
    const user = userEvent.setup()
    family([clinical])
    await openApp('/pets/7/proof')
    await user.click(await screen.findByRole('button', { name: 'Copy link' }, { timeout: 15_000 }))
    expect(await navigator.clipboard.readText()).toBe(certificateLink)
    expect(await screen.findByText('Link copied!')).toBeInTheDocument()
  })

  it('fills the screen at a press, and comes back', async () => {
    family([clinical])
    await openApp('/pets/7/proof')
    await userEvent.click(await screen.findByRole('button', { name: 'Show large' }, { timeout: 15_000 }))
    const large = within(await screen.findByRole('dialog', { name: 'Luna’s certificate' }, { timeout: 15_000 }))
    expect(large.getByRole('img', { name: /QR code of Luna/ })).toBeInTheDocument()
    await userEvent.click(large.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('what is no longer good shows no code', () => {
  it.each([
    ['revoked', revoked, 'Revoked on 9 Nov 2026'],
    ['ended', ended, 'Ended on'],
  ])('%s', async (_, fields, words) => {
    const old = certificate(fields)
    family([clinical, old])
    await openApp(`/pets/7/proof/${old.id}`)
    expect(await screen.findByText(words, {}, { timeout: 15_000 })).toBeInTheDocument()
    expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'PDF' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument()
  })

  it('says why, and what is left of a doctor who has gone', async () => {
    const gone = certificate({ ...revoked, qr: null, pdf: null, reason: 'A veterinarian in it has closed their account' })
    family([gone])
    await openApp(`/pets/7/proof/${gone.id}`)
    expect(await screen.findAllByText('A veterinarian in it has closed their account', {}, { timeout: 15_000 })).toHaveLength(2)
    expect(screen.getByText('What it says can no longer be shown.')).toBeInTheDocument()
  })

  it('says why in the other language when that changes', async () => {
    const gone = certificate({ ...revoked, reason: 'A dose in it was deleted' })
    const api = family([gone])
    await openApp(`/pets/7/proof/${gone.id}`)
    await screen.findAllByText(gone.reason!, {}, { timeout: 15_000 })
    const worded = ({ headers }: { headers: Headers }) => (headers.get('Accept-Language') === 'es' ? { ...gone, reason: 'Se borró una dosis' } : gone)
    api.on('GET /api/pets/7/certificates', (request: { headers: Headers }) => ({ body: [worded(request)] }))
    api.on(`GET /api/certificates/${gone.id}`, (request: { headers: Headers }) => ({ body: worded(request) }))
    await act(() => setLanguage('es'))
    await waitFor(() => expect(screen.getAllByText('Se borró una dosis')).toHaveLength(2))
  })

  it('of another pet, or none, is not shown', async () => {
    const other = certificate({ petId: 8 })
    family([clinical], 'owner', { [`GET /api/certificates/${other.id}`]: other })
    await openApp(`/pets/7/proof/${other.id}`)
    expect(await screen.findByText('There is no such certificate', {}, { timeout: 15_000 })).toBeInTheDocument()
    expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument()
  })
})

describe('all that were issued', () => {
  it('say for whom, by whom, until when, and how they stand', async () => {
    const [old, withdrawn] = [certificate({ ...ended, label: null, kind: 'extract' }), certificate({ ...revoked, label: 'Landlord' })]
    family([clinical, withdrawn, old])
    await openApp('/pets/7/proof')
    const rows = within(await issued()).getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toEqual([
      expect.stringMatching(/^El PinarIssued today · until .*By Sofía Ramírez · ClinicalIn force$/),
      expect.stringMatching(/^LandlordIssued today · revoked 9 Nov 2026By Sofía Ramírez · ClinicalA dose in it was correctedRevoked$/),
      expect.stringMatching(/^Certificate 7F3A 91C2 \d{4} \d{4}Issued today · ended 1 Oct 2025By Sofía Ramírez · ExtractEnded$/),
    ])
    expect(within(await issued()).getByRole('link', { name: 'Landlord' })).toHaveAttribute('href', `/pets/7/proof/${withdrawn.id}`)
  })

  it('come ten at a time, and the older ones by the cursor of the last', async () => {
    const fifty = Array.from({ length: 50 }, (_, index) => certificate({ label: `Kennel ${index}` }))
    const asked: (string | null)[] = []
    family(fifty, 'owner', { 'GET /api/pets/7/certificates': ({ url }: { url: URL }) => (asked.push(url.searchParams.get('before')), { body: url.searchParams.has('before') ? [certificate({ label: 'The very first' })] : fifty }) })
    await openApp('/pets/7/proof')
    const list = within(await issued())
    expect(list.getAllByRole('listitem')).toHaveLength(10)
    for (const left of [40, 30, 20, 10]) await userEvent.click(list.getByRole('button', { name: `Show more (${left})` }))
    await userEvent.click(list.getByRole('button', { name: 'Show older' }))
    expect(await list.findByRole('link', { name: 'The very first' })).toBeInTheDocument()
    expect(asked).toEqual([null, fifty.at(-1)!.cursor])
  })

  it('are none at first, with the way to the first', async () => {
    family([])
    await openApp('/pets/7/proof')
    expect(await screen.findByRole('heading', { name: 'No certificate yet' }, { timeout: 15_000 })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'New certificate' })).toHaveAttribute('href', '/pets/7/proof/new')
  })

  it.each(['member', 'caregiver'])('a %s sees them and may issue and revoke none', async (role) => {
    family([certificate({ label: null, mayRevoke: false })], role)
    await openApp('/pets/7/proof')
    await issued()
    await code(/QR code/)
    expect(screen.queryByRole('link', { name: 'New certificate' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument()
  })
})

describe('revoking', () => {
  const revoking = () => {
    const bodies: unknown[] = []
    let now: object = clinical
    family([clinical], 'owner', {
      'GET /api/pets/7/certificates': () => ({ body: [now] }),
      [`DELETE /api/certificates/${clinical.id}`]: ({ body }: { body: unknown }) => (bodies.push(body), (now = { ...clinical, ...revoked }), { status: 204 }),
    })
    return bodies
  }

  it.each([
    ['with a reason', 'The summer is over', { reason: 'The summer is over' }],
    ['without one', '', {}],
  ])('says that it is for good, and is done once (%s)', async (_, reason, sent) => {
    const bodies = revoking()
    await openApp('/pets/7/proof')
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke for El Pinar' }, { timeout: 15_000 }))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }))
    expect(dialog.getByText(/^For good/)).toBeInTheDocument()
    if (reason) await userEvent.type(dialog.getByLabelText(/^Why/), reason)
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('Certificate revoked')).toBeInTheDocument()
    expect(bodies).toEqual([sent])
    expect(await screen.findByRole('heading', { name: 'No certificate in force' })).toBeInTheDocument()
    expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument()
  })
})

describe('the screen stays awake', () => {
  const show = (state: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'wakeLock')
    Reflect.deleteProperty(document, 'visibilityState')
  })

  it('while the code is in sight: given back when the page is hidden or left, taken again when it returns', async () => {
    const release = jest.fn().mockResolvedValue(undefined)
    const request = jest.fn().mockImplementation(() => Promise.resolve({ release, addEventListener: () => undefined }))
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
    family([clinical])
    const { unmount } = await openApp('/pets/7/proof')
    expect(await screen.findByText('Bright and awake while this page is open', {}, { timeout: 15_000 })).toBeInTheDocument()
    show('hidden')
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1))
    expect(screen.queryByText('Bright and awake while this page is open')).not.toBeInTheDocument()
    show('visible')
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
    await screen.findByText('Bright and awake while this page is open')
    unmount()
    await waitFor(() => expect(release).toHaveBeenCalledTimes(2))
  })

  it.each([
    ['cannot', undefined],
    ['will not', { request: jest.fn(() => Promise.reject(new DOMException('low battery', 'NotAllowedError'))) }],
  ])('and the code is there where the browser %s', async (_, wakeLock) => {
    if (wakeLock) Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: wakeLock })
    family([clinical])
    await openApp('/pets/7/proof')
    await code(/QR code of Luna/)
    expect(screen.queryByText('Bright and awake while this page is open')).not.toBeInTheDocument()
  })
})

it('a document needs a network, and says so', async () => {
  family([clinical])
  await openApp('/pets/7/proof')
  const pdf = await screen.findByRole('link', { name: 'PDF' }, { timeout: 15_000 })
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await userEvent.click(pdf)
  expect(await screen.findByText('A PDF needs a connection')).toBeInTheDocument()
  online.mockRestore()
})

it('what cannot be read says so, and is read again', async () => {
  const api = family([clinical], 'owner', { 'GET /api/pets/7/certificates': () => ({ status: 503, body: {} }) })
  await openApp('/pets/7/proof')
  expect(await screen.findByText('The certificates did not load.', {}, { timeout: 15_000 })).toBeInTheDocument()
  api.on('GET /api/pets/7/certificates', [clinical])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await code(/QR code of Luna/)
})

it('the pet’s page leads to it, beside Share', async () => {
  family([clinical])
  await openApp('/pets/7')
  expect(await screen.findByRole('link', { name: 'Proof' }, { timeout: 15_000 })).toHaveAttribute('href', '/pets/7/proof')
})
