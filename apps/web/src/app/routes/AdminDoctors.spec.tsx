/** Who checks doctors' cards, and how. */
import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { doctorProfile, owner, vet } from '../../testing/sample'

type Language = 'en' | 'es'
const admin = { ...owner, isAdmin: true }
const person = (firstName: string, lastName: string) => ({ id: firstName, firstName, lastName, profileImageUrl: null, email: `${firstName}@mail.example` })
const ana = { ...doctorProfile({ id: 1, username: 'ana.ruiz', professionalCardNumber: 'MV-1', clinic: 'Río Norte' }), createdAt: '2026-03-04T12:00:00.000Z', person: person('Ana', 'Ruíz') }
const bo = { ...doctorProfile({ id: 2, username: 'bo', professionalCardNumber: 'TP-22', clinic: null, isVerified: true }), person: person('Bo', 'Díaz') }

async function openAsAdmin(user: object = admin, language: Language = 'en') {
  const sent: unknown[] = []
  const held = [{ ...ana }, { ...bo }]
  const api = fakeApi({ 'GET /api/auth/user': user, 'GET /api/pets': [] })
  api.on('GET /api/admin/doctors', ({ url }: { url: URL }) => {
    const verified = url.searchParams.get('verified')
    return { body: held.filter(({ isVerified }) => verified === null || String(isVerified) === verified) }
  })
  for (const doctor of held) {
    api.on(`POST /api/admin/doctors/${doctor.id}/verification`, ({ body }: { body: { isVerified: boolean } }) => {
      sent.push(body)
      doctor.isVerified = body.isVerified
      return { body: doctor }
    })
  }
  await openApp('/admin/doctors', language)
  return { api, sent }
}

const names = () => within(screen.getByRole('main')).queryAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent)
const dialog = () => within(screen.getByRole('dialog'))

describe('who may', () => {
  it.each([
    ['an owner', owner, 'en', '404 Page Not Found'],
    ['a doctor', vet, 'en', '404 Page Not Found'],
    ['an owner', owner, 'es', '404 Página no encontrada'],
  ] as const)('for %s the page is not there', async (_who, user, language, title) => {
    const { api } = await openAsAdmin(user, language)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    expect(api.calls).not.toContain('GET /api/admin/doctors')
  })

  it.each([403, 404])('nor for somebody whom the server refuses with %d', async (status) => {
    const api = fakeApi({ 'GET /api/auth/user': admin, 'GET /api/pets': [] })
    api.on('GET /api/admin/doctors', () => ({ status, body: {} }))
    await openApp('/admin/doctors')
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeInTheDocument()
  })

  it.each([
    ['an owner', admin],
    ['a doctor', { ...vet, isAdmin: true, doctor: { id: 1, username: 'x', isVerified: true } }],
  ])('%s who is an administrator finds it in the settings, to which the profile leads', async (_who, user) => {
    const api = fakeApi({ 'GET /api/auth/user': user, 'GET /api/pets': [], 'GET /api/doctors/profile': doctorProfile(), 'GET /api/admin/doctors': [] })
    expect(api.calls).toEqual([])
    await openApp('/profile')
    await userEvent.click(await within(await screen.findByRole('main')).findByRole('link', { name: 'Settings' }))
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await userEvent.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Doctor verification' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Doctor verification' })).toBeInTheDocument()
    expect(await screen.findByText('No doctor is waiting')).toBeInTheDocument()
  })

  it('an owner who is one finds it in the header of every page', async () => {
    fakeApi({ 'GET /api/auth/user': admin, 'GET /api/pets': [], 'GET /api/admin/doctors': [] })
    await openApp('/records')
    await userEvent.click(await screen.findByRole('link', { name: 'Doctor verification' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Doctor verification' })).toBeInTheDocument()
  })

  it.each([
    ['a doctor who is one', true],
    ['no other doctor', false],
  ])('%s finds it in the menu', async (_who, isAdmin) => {
    fakeApi({ 'GET /api/auth/user': { ...vet, isAdmin, doctor: { id: 1, username: 'x', isVerified: true } }, 'GET /api/admin/doctors': [], 'GET /api/doctors/profile': doctorProfile() })
    await openApp('/profile')
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }))
    await screen.findByRole('menuitem', { name: 'Clinic integrations' })
    const place = screen.queryByRole('menuitem', { name: 'Doctor verification' })
    expect(place !== null).toBe(isAdmin)
    if (!place) return
    await userEvent.click(place)
    expect(await screen.findByRole('heading', { level: 1, name: 'Doctor verification' })).toBeInTheDocument()
  })

  it('nobody else is offered it', async () => {
    fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [] })
    await openApp('/settings')
    await screen.findByRole('link', { name: 'Switch role' })
    expect(screen.queryByRole('link', { name: 'Doctor verification' })).not.toBeInTheDocument()
  })
})

describe('the list', () => {
  it('shows who waits, with what the decision needs', async () => {
    await openAsAdmin()
    await screen.findByText('1 doctor')
    const row = within(screen.getByRole('listitem'))
    for (const text of ['Ana Ruíz', 'ana.ruiz · Ana@mail.example', 'MV-1, issued 05/20/2014', 'L-77', 'Río Norte', 'Small animals', '12 years', '03/04/2026', 'Not yet verified'])
      expect(row.getByText(text)).toBeInTheDocument()
  })

  it.each([
    ['en', 'Not verified', ['Ana Ruíz']],
    ['en', 'Verified', ['Bo Díaz']],
    ['en', 'All', ['Ana Ruíz', 'Bo Díaz']],
    ['es', 'Sin verificar', ['Ana Ruíz']],
    ['es', 'Verificados', ['Bo Díaz']],
    ['es', 'Todos', ['Ana Ruíz', 'Bo Díaz']],
  ] as const)('in %s, "%s" shows %j', async (language, filter, expected) => {
    await openAsAdmin(admin, language)
    await userEvent.click(await screen.findByRole('button', { name: filter }))
    await waitFor(() => expect(names()).toEqual(expected))
  })

  it.each([
    ['ruiz', ['Ana Ruíz']],
    ['RIO norte', ['Ana Ruíz']],
    ['tp-22', ['Bo Díaz']],
    ['bo@mail', ['Bo Díaz']],
    ['a', ['Ana Ruíz', 'Bo Díaz']],
    ['nobody', []],
  ])('"%s" finds %j', async (typed, expected) => {
    await openAsAdmin()
    await userEvent.click(await screen.findByRole('button', { name: 'All' }))
    await userEvent.type(screen.getByRole('searchbox'), typed)
    await waitFor(() => expect(names()).toEqual(expected))
    expect(screen.queryByText('No doctors match') !== null).toBe(expected.length === 0)
  })

  it('that did not load can be asked for again', async () => {
    const { api } = await openAsAdmin()
    await screen.findByText('1 doctor')
    api.on('GET /api/admin/doctors', () => ({ status: 503, body: {} }))
    await userEvent.click(screen.getByRole('button', { name: 'Verified' }))
    await screen.findByText('Doctors did not load.')
    api.on('GET /api/admin/doctors', [bo])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Bo Díaz')).toBeInTheDocument()
  })
})

describe('the decision', () => {
  it.each([
    ['en', 'Verify Ana Ruíz', 'Verify Ana Ruíz?', /Card number MV-1/, 'Verify', 'Ana Ruíz is verified now', 'No doctor is waiting'],
    ['es', 'Verificar a Ana Ruíz', '¿Verificar a Ana Ruíz?', /Número de tarjeta MV-1/, 'Verificar', 'Ana Ruíz ya tiene la verificación', 'Ningún doctor está en espera'],
  ] as const)('in %s, verifying needs no reason, and takes the doctor off the list', async (language, button, title, text, confirm, toast, none) => {
    const { sent } = await openAsAdmin(admin, language)
    await userEvent.click(await screen.findByRole('button', { name: button }))
    await screen.findByRole('dialog', { name: title })
    expect(dialog().getByText(text)).toBeInTheDocument()
    await userEvent.click(dialog().getByRole('button', { name: confirm }))
    expect(await screen.findByText(toast)).toBeInTheDocument()
    expect(sent).toEqual([{ isVerified: true, reason: '', professionalCardNumber: 'MV-1' }])
    expect(await screen.findByText(none)).toBeInTheDocument()
    // Its button is gone: what comes next starts in the content.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it.each([
    ['en', 'Verified', 'Withdraw the verification of Bo Díaz', 'Withdraw', 'This field is required', /Reason/, 'Bo Díaz is not verified any more'],
    ['es', 'Verificados', 'Retirar la verificación de Bo Díaz', 'Retirar', 'Este campo es obligatorio', /Motivo/, 'Bo Díaz ya no tiene la verificación'],
  ] as const)('in %s, what is taken back needs a reason', async (language, filter, button, confirm, required, reason, toast) => {
    const { sent } = await openAsAdmin(admin, language)
    await userEvent.click(await screen.findByRole('button', { name: filter }))
    await userEvent.click(await screen.findByRole('button', { name: button }))
    await screen.findByRole('dialog')
    await userEvent.click(dialog().getByRole('button', { name: confirm }))
    expect(dialog().getByText(required)).toBeInTheDocument()
    expect(sent).toEqual([])
    await userEvent.type(dialog().getByRole('textbox', { name: reason }), '  The card expired ')
    await userEvent.click(dialog().getByRole('button', { name: confirm }))
    expect(await screen.findByText(toast)).toBeInTheDocument()
    expect(sent).toEqual([{ isVerified: false, reason: 'The card expired', professionalCardNumber: 'TP-22' }])
  })

  it.each([
    ['en', 'Verified', 'Withdraw the verification of Bo Díaz', { vaccinations: 3, reviews: 1, pets: 2 }, '3 vaccinations and 1 review of 2 pets stand under this name.'],
    ['es', 'Verificados', 'Retirar la verificación de Bo Díaz', { vaccinations: 3, reviews: 1, pets: 2 }, '3 vacunas y 1 revisión de 2 mascotas están a este nombre.'],
    ['en', 'Verified', 'Withdraw the verification of Bo Díaz', { vaccinations: 0, reviews: 0, pets: 0 }, 'Nothing stands under this name yet.'],
  ] as const)('in %s, before it is taken back it says how much that touches', async (language, filter, button, touched, words) => {
    const { api } = await openAsAdmin(admin, language)
    api.on('GET /api/admin/doctors/2/records', touched)
    await userEvent.click(await screen.findByRole('button', { name: filter }))
    await userEvent.click(await screen.findByRole('button', { name: button }))
    await screen.findByRole('dialog')
    expect(await dialog().findByText(words)).toBeInTheDocument()
  })

  it('how much that touches can be asked for again, and holds the decision up no longer', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { api, sent } = await openAsAdmin()
    api.on('GET /api/admin/doctors/2/records', () => ({ status: 503, body: {} }))
    await userEvent.click(await screen.findByRole('button', { name: 'Verified' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the verification of Bo Díaz' }))
    await screen.findByRole('dialog')
    expect(await dialog().findByText('How many records this touches could not be read.')).toBeInTheDocument()
    api.on('GET /api/admin/doctors/2/records', { vaccinations: 1, reviews: 0, pets: 1 })
    await userEvent.click(dialog().getByRole('button', { name: 'Try again' }))
    expect(await dialog().findByText('1 vaccination and 0 reviews of 1 pet stand under this name.')).toBeInTheDocument()
    await userEvent.type(dialog().getByRole('textbox'), 'Expired')
    await userEvent.dblClick(dialog().getByRole('button', { name: 'Withdraw' }))
    await screen.findByText('Bo Díaz is not verified any more')
    expect(sent).toHaveLength(1)
  })

  it('a reason holds 500 characters', async () => {
    const { sent } = await openAsAdmin()
    await userEvent.click(await screen.findByRole('button', { name: 'Verify Ana Ruíz' }))
    await screen.findByRole('dialog')
    await userEvent.click(dialog().getByRole('textbox'))
    await userEvent.paste('x'.repeat(501))
    await userEvent.click(dialog().getByRole('button', { name: 'Verify' }))
    expect(dialog().getByText('Must be at most 500 characters')).toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('that could not be saved says so, keeps the reason, and is sent again as the same', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const keys: (string | null)[] = []
    const { api } = await openAsAdmin()
    api.on('POST /api/admin/doctors/1/verification', ({ headers }: { headers: Headers }) => (keys.push(headers.get('Idempotency-Key')), { status: 503, body: {} }))
    await userEvent.click(await screen.findByRole('button', { name: 'Verify Ana Ruíz' }))
    await screen.findByRole('dialog')
    await userEvent.type(dialog().getByRole('textbox'), 'Seen')
    await userEvent.click(dialog().getByRole('button', { name: 'Verify' }))
    expect(await dialog().findByText('The decision could not be saved. Please try again.')).toBeInTheDocument()
    expect(dialog().getByRole('textbox')).toHaveValue('Seen')
    await userEvent.click(dialog().getByRole('button', { name: 'Verify' }))
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[0]).toBe(keys[1])
  })

  it('on a card that is another by now is refused; the list then shows it, and the decision is on the new one', async () => {
    const { api } = await openAsAdmin()
    const button = await screen.findByRole('button', { name: 'Verify Ana Ruíz' })
    const cards: string[] = []
    api.on('GET /api/admin/doctors', [{ ...ana, professionalCardNumber: 'MV-9' }])
    api.on('POST /api/admin/doctors/1/verification', ({ body }: { body: { professionalCardNumber: string } }) => {
      cards.push(body.professionalCardNumber)
      return body.professionalCardNumber === 'MV-9' ? { body: { ...ana, isVerified: true } } : { status: 409, body: { detail: 'This doctor has another card number by now' } }
    })
    await userEvent.click(button)
    await screen.findByRole('dialog')
    await userEvent.click(dialog().getByRole('button', { name: 'Verify' }))
    expect(await dialog().findByText('This doctor has another card number by now')).toBeInTheDocument()
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(/^MV-9/)).toBeInTheDocument()
    await userEvent.click(button)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('Ana Ruíz is verified now')).toBeInTheDocument()
    expect(cards).toEqual(['MV-1', 'MV-9'])
  })

  it('on a doctor who is gone by now takes them off the list', async () => {
    const { api } = await openAsAdmin()
    await userEvent.click(await screen.findByRole('button', { name: 'Verify Ana Ruíz' }))
    await screen.findByRole('dialog')
    api.on('GET /api/admin/doctors', [])
    api.on('POST /api/admin/doctors/1/verification', () => ({ status: 404, body: { detail: 'Doctor not found' } }))
    await userEvent.click(dialog().getByRole('button', { name: 'Verify' }))
    expect(await dialog().findByText('Doctor not found')).toBeInTheDocument()
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('No doctor is waiting')).toBeInTheDocument()
  })

  it('put off leaves everything as it was, and the focus where it was', async () => {
    const { sent } = await openAsAdmin()
    const button = await screen.findByRole('button', { name: 'Verify Ana Ruíz' })
    await userEvent.click(button)
    await screen.findByRole('dialog')
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(sent).toEqual([])
    await waitFor(() => expect(button).toHaveFocus())
  })
})
