import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet } from '../../testing/sample'

const me = (fields: object = {}) => ({ ...owner, phone: null, ...fields })
const family = (showsPhone: boolean) => [{ id: 1, role: 'owner', showsPhone, user: { id: owner.id, firstName: 'Sofía', lastName: 'Ramírez', profileImageUrl: null } }]

const open = async (user: object = me(), pets: unknown[] = [], language: 'en' | 'es' = 'en') => {
  const api = fakeApi({ 'GET /api/auth/user': user, 'GET /api/sessions': [], 'GET /api/pets': pets })
  await openApp('/settings', language)
  await screen.findByRole('heading', { level: 1 })
  return api
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

it.each([
  ['en', 'Account', 'Change'],
  ['es', 'Cuenta', 'Cambiar'],
] as const)('says in %s whose account it is, and leads to the profile', async (language, name, change) => {
  await open(me(), [], language)
  const account = await card(name)
  expect(account.getByText(owner.email)).toBeInTheDocument()
  expect(account.getByRole('link', { name: change })).toHaveAttribute('href', `/editProfile?type=user&userId=${owner.id}`)
})

it('the theme is chosen for this device, at once', async () => {
  const told = jest.fn()
  window.addEventListener('theme', told)
  await open()
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect([document.documentElement.dataset['theme'], localStorage.getItem('preferred-theme'), told.mock.calls.length]).toEqual(['dark', 'dark', 1])
})

it('the language is chosen', async () => {
  await open()
  await userEvent.click(screen.getByRole('radio', { name: 'Español' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ajustes' })).toBeInTheDocument()
})

describe('the telephone number', () => {
  it.each([
    ['with both names', {}],
    ['without a last name', { lastName: null }],
  ])('of somebody %s is saved alone', async (_, names) => {
    const api = await open(me(names))
    const sent: unknown[] = []
    api.on('PUT /api/user/profile', ({ body }: { body: object }) => (sent.push(body), { body: me(body) }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Phone number' }), '+57 300 1234567')
    await userEvent.click((await card('Contact')).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Phone number saved')).toBeInTheDocument()
    expect(sent).toEqual([{ phone: '+57 300 1234567' }])
  })

  it('that is none is told at the field', async () => {
    const api = await open()
    api.on('PUT /api/user/profile', () => ({ status: 422, body: { status: 422, detail: 'Please check the fields', errors: [{ path: 'phone', message: 'Invalid phone number' }] } }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Phone number' }), 'hello')
    await userEvent.click((await card('Contact')).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeInvalid())
    expect(screen.getByText('Invalid phone number')).toBeInTheDocument()
  })

  it('is shown to the families that the reader chooses', async () => {
    const api = await open(me({ phone: '+57 300 1234567' }), [pet({ familyMembers: family(false) }), pet({ id: 8, name: 'Miso', familyMembers: family(true) })])
    const sent: unknown[] = []
    api.on('PUT /api/pets/7/contact', ({ body }: { body: unknown }) => (sent.push(body), { body }))
    api.on('GET /api/pets', [pet({ familyMembers: family(true) }), pet({ id: 8, name: 'Miso', familyMembers: family(true) })])
    expect(await screen.findByRole('switch', { name: 'Miso' })).toBeChecked()
    await userEvent.click(screen.getByRole('switch', { name: 'Luna' }))
    await waitFor(() => expect(sent).toEqual([{ showPhone: true }]))
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Luna' })).toBeChecked())
  })
})

it('says which pets have a public page, and leads there', async () => {
  await open(me(), [pet(), pet({ id: 8, name: 'Miso', isPublic: false })])
  const pages = await card('Public pages')
  expect(await pages.findByRole('link', { name: 'View the public page of Luna' })).toHaveAttribute('href', 'http://localhost/pet/luna-50248319')
  expect(pages.getByText('Private')).toBeInTheDocument()
})

it('a kept veterinarian who was removed comes back', async () => {
  const ana = { id: 5, firstName: 'Ana', lastName: 'Paz', professionalId: 'MV-1', clinic: null, phone: null, email: null, address: null, specialization: null, createdBy: owner.id }
  let kept = [ana]
  const api = fakeApi({ 'GET /api/auth/user': me(), 'GET /api/sessions': [], 'GET /api/pets': [], 'GET /api/veterinarians': () => ({ body: kept }) })
  api.on('DELETE /api/veterinarians/5', () => ((kept = []), { status: 204 }))
  api.on('POST /api/veterinarians/5/restore', () => ((kept = [ana]), { body: ana }))
  await openApp('/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ana Paz' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(screen.queryByText('Ana Paz')).not.toBeInTheDocument())
  undo.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Ana Paz')).toBeInTheDocument()
})

describe.each([
  ['en', 'Country and region', 'Country', 'Region', 'Spain', 'Andalusia', 'Save', 'Saved. The plans follow it now.', /every 12 months by law/, 'Guidelines: AAHA'],
  ['es', 'País y región', 'País', 'Región', 'España', 'Andalucía', 'Guardar', 'Guardado. Los planes ya lo siguen.', /cada 12 meses por ley/, 'Guías: AAHA'],
] as const)('where the reader lives (%s)', (language, name, country, region, spain, andalusia, save, saved, law, other) => {
  const field = (label: string) => screen.findByRole('combobox', { name: label })

  it('is chosen and saved, and what follows from it is said', async () => {
    const api = await open(me(), [], language)
    const sent: unknown[] = []
    api.on('PUT /api/user/settings', ({ body }: { body: object }) => (sent.push(body), { body: me(body) }))
    expect(screen.queryByRole('combobox', { name: region })).not.toBeInTheDocument()
    await userEvent.selectOptions(await field(country), spain)
    await userEvent.selectOptions(await field(region), andalusia)
    const place = await card(name)
    expect(place.getByText(law)).toBeInTheDocument()
    await userEvent.click(place.getByRole('button', { name: save }))
    expect(await screen.findByText(saved)).toBeInTheDocument()
    expect(sent).toEqual([{ country: 'ES', region: 'ES-AN' }])
    await waitFor(async () => expect((await card(name)).getByRole('button', { name: save })).toBeDisabled())
  })

  it('another country has no region of the one before, and its own guideline', async () => {
    await open(me({ country: 'ES', region: 'ES-AN' }), [], language)
    expect(await field(region)).toHaveValue('ES-AN')
    await userEvent.selectOptions(await field(country), 'US')
    expect(screen.queryByRole('combobox', { name: region })).not.toBeInTheDocument()
    expect((await card(name)).getByText((text) => text.startsWith(other))).toBeInTheDocument()
  })

  it('what the server refuses stands at its field, and what was chosen stays', async () => {
    const api = await open(me({ country: 'ES', region: null }), [], language)
    api.on('PUT /api/user/settings', () => ({ status: 422, body: { status: 422, errors: [{ path: 'region', message: 'No such region' }] } }))
    await userEvent.selectOptions(await field(region), 'ES-MD')
    await userEvent.click((await card(name)).getByRole('button', { name: save }))
    await waitFor(async () => expect(await field(region)).toBeInvalid())
    expect(await field(region)).toHaveAccessibleDescription(expect.stringContaining('No such region'))
    expect(await field(region)).toHaveValue('ES-MD')
  })
})
