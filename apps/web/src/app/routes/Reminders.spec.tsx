import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet, reminder } from '../../testing/sample'

const rabies = { ...reminder(7, 'Rabies', -3), petName: 'Luna' }
const soon = { ...reminder(7, 'FeLV', 5), petName: 'Luna' }
const later = { ...reminder(8, 'DHPP', 30), petName: 'Rex' }
const done = { ...reminder(7, 'Lepto', 2, true), petName: 'Luna' }

let api: FakeApi

const openPanel = async (reminders: unknown = [rabies, soon, later, done], language: 'en' | 'es' = 'en') => {
  api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [pet({ vaccinationReminders: [rabies, soon] }), pet({ id: 8, name: 'Rex', role: 'member' })],
    'GET /api/activity': [],
    'GET /api/reminders': reminders,
  })
  await openApp('/', language)
  await userEvent.click(await screen.findByRole('button', { name: language === 'en' ? /^Reminders: 2 overdue/ : /^Recordatorios: 2/ }))
  return screen.findByRole('dialog', { name: language === 'en' ? 'Reminders' : 'Recordatorios' })
}
const inDays = (days: number): string => reminder(0, '', days).dueDate

it('the bell opens what is overdue, due soon and later, in words; the completed is left out', async () => {
  const panel = within(await openPanel())
  const group = async (name: string) => within(await panel.findByRole('region', { name }))
  expect((await group('Overdue')).getByText('Luna · Rabies')).toBeInTheDocument()
  expect((await group('Overdue')).getByText('Overdue by 3 days')).toBeInTheDocument()
  expect((await group('Due soon')).getByText('Due in 5 days')).toBeInTheDocument()
  expect((await group('Later')).getByText(/^Due \d\d\/\d\d\/\d{4}$/)).toBeInTheDocument()
  expect(panel.queryByText(/Lepto/)).not.toBeInTheDocument()
})

it.each([
  ['en', 'Mateo', 'someone', /^Done by Mateo, \d/, 'Notification settings'],
  ['es', 'Mateo', 'someone', /^Hecho por Mateo, \d/, 'Ajustes de avisos'],
  ['en', 'Mateo', 'me', /^Done by you, \d/, 'What was sent'],
  ['en', null, 'someone', /^Done, \d/, 'What was sent'],
] as const)('says who did what of late, and leads to how and what is told (%s, %s, %s)', async (language, firstName, by, said, link) => {
  const doneBy = by === 'me' ? owner.id : 'mateo'
  const card = { id: doneBy, firstName, lastName: null, profileImageUrl: null }
  const lately = { ...done, doneAt: new Date().toISOString(), doneBy, doneByUser: card }
  const longAgo = { ...reminder(7, 'DHPP', -9, true), petName: 'Luna', doneAt: '2024-01-01T10:02:00.000Z', doneBy, doneByUser: card }
  const panel = within(await openPanel([rabies, soon, lately, longAgo], language))
  const group = within(await panel.findByRole('region', { name: language === 'en' ? 'Done' : 'Hecho' }))
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Luna · Lepto')])
  expect(group.getByText(said)).toBeInTheDocument()
  expect(panel.getByRole('link', { name: link })).toHaveAttribute('href', expect.stringMatching(/^\/settings\/notifications/))
})

it.each([
  ['en', 'Due soon', 'Due today'],
  ['es', 'Vencen pronto', 'Vence hoy'],
] as const)('says in %s of what is due on the day, under "%s": "%s"', async (language, group, text) => {
  const panel = within(await openPanel([rabies, soon, { ...soon, id: 99, dueDate: inDays(0) }], language))
  expect(within(await panel.findByRole('region', { name: group })).getByText(text)).toBeInTheDocument()
})

it('speaks Spanish', async () => {
  const panel = within(await openPanel(undefined, 'es'))
  for (const name of ['Vencidas', 'Vencen pronto', 'Más adelante']) expect(await panel.findByRole('region', { name })).toBeInTheDocument()
})

it.each([
  ['Done: Rabies, Luna', rabies, { isCompleted: true }, 'Reminder completed'],
  ['Remind me in 7 days: Rabies, Luna', rabies, { reminderDate: inDays(7) }, /^We will remind you on/],
  ['Remind me in 7 days: FeLV, Luna', soon, { reminderDate: inDays(7) }, /^We will remind you on/],
])('%s', async (name, { id }, body, said) => {
  const panel = within(await openPanel())
  let sent: unknown
  api.on(`PATCH /api/reminders/${id}`, (request: { body: unknown }) => {
    sent = request.body
    return { body: {} }
  })
  api.on('GET /api/reminders', [])
  await userEvent.click(await panel.findByRole('button', { name }))
  expect(await screen.findByText(said)).toBeInTheDocument()
  expect(await panel.findByText('Nothing due')).toBeInTheDocument()
  expect(sent).toEqual(body)
})

it.each([
  ['en', 'Remind me in 7 days: Rabies, Luna', /^The due date stays /, /^Overdue by/],
  ['es', 'Recordar en 7 días: Rabia, Luna', /^La fecha de la dosis sigue siendo el /, /^Vencida hace/],
] as const)('putting it off moves when it is spoken of alone: the date and that it is overdue stay (%s)', async (language, name, stays, overdue) => {
  const panel = within(await openPanel(undefined, language))
  api.on(`PATCH /api/reminders/${rabies.id}`, {})
  api.on('GET /api/reminders', [{ ...rabies, reminderDate: inDays(7) }])
  await userEvent.click(await panel.findByRole('button', { name }))
  expect(await screen.findByText(stays)).toBeInTheDocument()
  expect(panel.getByText(overdue)).toBeInTheDocument()
})

it('what was put off stays as overdue or due as it is, and says when it speaks up again', async () => {
  const panel = within(await openPanel([{ ...rabies, reminderDate: inDays(6) }, { ...later, reminderDate: inDays(23) }]))
  expect(await panel.findByText('Overdue by 3 days')).toBeInTheDocument()
  expect(panel.getAllByText(/^Reminds you again on/)).toHaveLength(1)
})

it('what was put off is not counted until then', async () => {
  api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [pet({ vaccinationReminders: [rabies, { ...soon, reminderDate: inDays(6) }] })],
    'GET /api/activity': [],
    'GET /api/reminders': [],
  })
  await openApp('/')
  expect(await screen.findByRole('button', { name: /^Reminders: 1 / })).toBeInTheDocument()
})

describe('the dates of a reminder', () => {
  const change = async () => {
    api = fakeApi({
      'GET /api/auth/user': owner,
      'GET /api/pets': [],
      'GET /api/pets/7': { ...pet({ vaccinationReminders: [{ ...soon, dueDate: '2099-05-20', reminderDate: '2099-05-13' }] }), activityLog: [] },
      'GET /api/activity': [],
      'GET /api/reminders': [],
      'GET /api/pets/7/invitations': [],
    })
    const sent: unknown[] = []
    api.on(`PATCH /api/reminders/${soon.id}`, ({ body }: { body: unknown }) => (sent.push(body), { body: {} }))
    await openApp('/pets/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Options for the reminder of FeLV' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change dates' }))
    return { dialog: within(await screen.findByRole('dialog', { name: 'Change dates' })), sent }
  }
  const write = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }

  it('are changed in its menu; when it speaks up goes along', async () => {
    const { dialog, sent } = await change()
    await write(dialog.getByLabelText('Due date'), '06/20/2099')
    expect(dialog.getByLabelText('Remind from')).toHaveValue('06/13/2099')
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Dates changed')).toBeInTheDocument()
    expect(sent).toEqual([{ dueDate: '2099-06-20', reminderDate: '2099-06-13' }])
  })

  it('can be chosen apart', async () => {
    const { dialog, sent } = await change()
    await write(dialog.getByLabelText('Remind from'), '05/01/2099')
    await write(dialog.getByLabelText('Due date'), '05/25/2099')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ dueDate: '2099-05-25', reminderDate: '2099-05-01' }]))
  })
})

it('a failure is told, and the reminder stays', async () => {
  const panel = within(await openPanel())
  api.on(`PATCH /api/reminders/${rabies.id}`, () => ({ status: 503, body: {} }))
  await userEvent.click(await panel.findByRole('button', { name: 'Done: Rabies, Luna' }))
  expect(await screen.findByText('The reminder could not be changed. Please try again.')).toBeInTheDocument()
  expect(panel.getByText('Luna · Rabies')).toBeInTheDocument()
})

it('who may only look is offered nothing to change', async () => {
  const panel = within(await openPanel())
  const group = within(await panel.findByRole('region', { name: 'Later' }))
  expect(group.queryByRole('button')).not.toBeInTheDocument()
  expect(group.queryByRole('link')).not.toBeInTheDocument()
})

it('Add Record leads to the form of that pet, and the panel is gone', async () => {
  const panel = within(await openPanel())
  await userEvent.click(await panel.findByRole('link', { name: 'Add Record for Rabies, Luna' }))
  await waitFor(() => expect(window.location.pathname).toBe('/pets/7/vaccination/new'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('Esc closes it, and the bell has the focus again', async () => {
  await openPanel()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: /^Reminders:/ })).toHaveFocus())
})

it('what did not load can be tried again', async () => {
  const panel = within(await openPanel(() => ({ status: 503, body: {} })))
  api.on('GET /api/reminders', [rabies])
  await userEvent.click(await panel.findByRole('button', { name: 'Try again' }))
  expect(await panel.findByText('Luna · Rabies')).toBeInTheDocument()
})
