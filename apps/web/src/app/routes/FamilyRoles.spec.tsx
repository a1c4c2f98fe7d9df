import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../i18n/language'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { member, owner, pet } from '../../testing/sample'

const mateo = (role: string) => member(2, 'Mateo', role)
const me = (role: string) => ({ id: 1, role, user: owner })

/** The reader's role, and Mateo's; somebody owns the pet in any case. */
const household = (mine: string, his: string) => {
  const somebody = mine === 'owner' || his === 'owner' ? [] : [member(3, 'Ana', 'owner')]
  return pet({ role: mine, familyMembers: [me(mine), mateo(his), ...somebody] })
}

let api: FakeApi
const open = async (mine: string, his: string, { at = '/pets/7', language = 'en' as Language } = {}) => {
  const luna = household(mine, his)
  api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [luna],
    'GET /api/pets/7': { ...luna, activityLog: [] },
    'GET /api/family': { people: [], invitations: [] },
    'GET /api/activity': [],
  })
  await openApp(at, language)
  await screen.findAllByText('Mateo Ramírez')
}
const offered = async (name: RegExp): Promise<string[]> => {
  const button = screen.queryByRole('button', { name })
  if (!button) return []
  await userEvent.click(button)
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent ?? '')
}
const choose = async (name: RegExp, action: string) => {
  await offered(name)
  await userEvent.click(screen.getByRole('menuitem', { name: action }))
}
const his = /^Options for Mateo/
const mine = /^Options for You/

const all = ['Change role', 'Make owner of Luna', 'Remove from the family of Luna']
const manages = ['Change role', 'Remove from the family of Luna']

describe.each(['/pets/7', '/family'])('on %s', (at) => {
  it.each([
    ['owner', 'member', all],
    ['owner', 'co-owner', all],
    ['co-owner', 'member', manages],
    ['co-owner', 'owner', []],
    ['caregiver', 'member', []],
    ['member', 'co-owner', []],
  ])('a %s may do to a %s: %j', async (role, theirs, expected) => {
    await open(role, theirs, { at })
    expect(await offered(his)).toEqual(expected)
  })

  it.each([
    ['owner', []],
    ['co-owner', ['Leave the family of Luna']],
    ['caregiver', ['Leave the family of Luna']],
    ['member', ['Leave the family of Luna']],
  ])('a %s may do to their own place: %j', async (role, expected) => {
    await open(role, role === 'owner' ? 'member' : 'owner', { at })
    expect(await offered(mine)).toEqual(expected)
  })
})

it('lists the owner first, and says what each role may do', async () => {
  await open('co-owner', 'member')
  const family = within(screen.getByRole('region', { name: 'Family Members' }))
  expect(family.getAllByRole('listitem').map((item) => item.querySelector('.font-semibold')?.textContent)).toEqual([
    'Ana Ramírez',
    'Sofía Ramírez',
    'Mateo Ramírez',
  ])
  await userEvent.click(family.getByText('What each role may do'))
  expect(family.getByText('Also adds vaccines, reminders and visits')).toBeVisible()
})

it('gives another role', async () => {
  await open('owner', 'member')
  const sent: unknown[] = []
  api.on('PATCH /api/pets/7/family/2', ({ body }: { body: unknown }) => (sent.push(body), { body: { id: 2, userId: 'x', role: 'caregiver' } }))
  await choose(his, 'Change role')
  const dialog = within(await screen.findByRole('dialog', { name: 'Role of Mateo Ramírez' }))
  expect(dialog.getByRole('radio', { name: /^Member/ })).toBeChecked()
  await userEvent.click(dialog.getByRole('radio', { name: /^Caregiver/ }))
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Save role' }))
  expect(await screen.findByText('Mateo Ramírez is now: Caregiver')).toBeInTheDocument()
  expect(sent).toEqual([{ role: 'caregiver' }])
})

it('keeps the dialog open and says why when a role could not be changed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await open('owner', 'member')
  api.on('PATCH /api/pets/7/family/2', () => ({ status: 503, body: {} }))
  await choose(his, 'Change role')
  await userEvent.click(await screen.findByRole('radio', { name: /^Co-owner/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save role' }))
  expect(await screen.findByText('The family could not be changed. Please try again.')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /^Co-owner/ })).toBeChecked()
})

it.each<[Language, RegExp, string, string, string, string]>([
  ['en', /^Options for Mateo/, 'Make owner of Luna', 'Hand Luna over to Mateo Ramírez?', 'Hand over', 'Mateo Ramírez is now the owner of Luna'],
  ['es', /^Opciones de Mateo/, 'Hacer dueño de Luna', '¿Ceder a Luna a Mateo Ramírez?', 'Ceder', 'Ahora Luna es de Mateo Ramírez'],
])('hands the pet over after asking (%s)', async (language, menu, action, title, confirm, done) => {
  await open('owner', 'member', { language })
  const sent: unknown[] = []
  api.on('PATCH /api/pets/7/family/2', ({ body }: { body: unknown }) => (sent.push(body), { body: { id: 2, userId: 'x', role: 'owner' } }))
  await choose(menu, action)
  const dialog = within(await screen.findByRole('alertdialog', { name: title }))
  expect(sent).toEqual([])
  const handedOver = household('co-owner', 'owner')
  api.on('GET /api/pets/7', { ...handedOver, activityLog: [] })
  await userEvent.click(dialog.getByRole('button', { name: confirm }))
  expect(await screen.findByText(done)).toBeInTheDocument()
  expect(sent).toEqual([{ role: 'owner' }])
  expect(screen.queryByRole('button', { name: menu })).not.toBeInTheDocument()
})

it('removes somebody after asking', async () => {
  await open('owner', 'member', { at: '/family' })
  api.on('DELETE /api/pets/7/family/2', () => ({ status: 204 }))
  await choose(his, 'Remove from the family of Luna')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Mateo Ramírez?' }))
  api.on('GET /api/pets', [pet({ familyMembers: [me('owner')] })])
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Mateo Ramírez')).not.toBeInTheDocument())
  expect(screen.getByText('Just you so far')).toBeInTheDocument()
})

it('leaves a family after asking, and the pet is gone without being asked for again', async () => {
  await open('caregiver', 'owner')
  api.on('DELETE /api/pets/7/family/1', () => ({ status: 204 }))
  await choose(mine, 'Leave the family of Luna')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave the family of Luna?' }))
  const before = api.calls.length
  api.on('GET /api/pets', [])
  await userEvent.click(dialog.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(window.location.pathname).toBe('/pets'))
  expect(await screen.findByText('Who shares your home?')).toBeInTheDocument()
  expect(await screen.findByText('You left the family of Luna')).toBeInTheDocument()
  expect(api.calls.slice(before)).not.toContain('GET /api/pets/7')
  expect(api.calls.slice(before)).toContain('GET /api/pets')
})

describe('the focus, when a dialog closes,', () => {
  it('is back at the button of the menu', async () => {
    await open('owner', 'member')
    await choose(his, 'Remove from the family of Luna')
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('button', { name: his })).toHaveFocus())
  })

  it('is in the content where that button is gone', async () => {
    await open('owner', 'member')
    api.on('DELETE /api/pets/7/family/2', () => ({ status: 204 }))
    await choose(his, 'Remove from the family of Luna')
    const dialog = within(await screen.findByRole('alertdialog'))
    api.on('GET /api/pets/7', { ...pet({ familyMembers: [me('owner')] }), activityLog: [] })
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })
})
