import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { activity, appointment, member, owner, pet, reminder, vaccination } from '../../testing/sample'

let api: FakeApi

const show = async (fields: Record<string, unknown> = {}) => {
  api = fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [pet()], 'GET /api/pets/7': { ...pet(), activityLog: [], ...fields } })
  await openApp('/pets/7')
  await screen.findByRole('heading', { level: 1, name: 'Luna' }, { timeout: 20_000 })
}
const section = (name: string) => within(screen.getByRole('region', { name }))

describe('a pet that is not there', () => {
  it.each([404, 400])('(answer %d) is told apart from nothing', async (status) => {
    fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [], 'GET /api/pets/9': () => ({ status, body: {} }) })
    await openApp('/pets/9')
    expect(await screen.findByRole('heading', { name: 'Pet Not Found' })).toBeInTheDocument()
    expect(screen.getByText("The pet you're looking for doesn't exist or you don't have access to it")).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/')
  })

  it.each(['0', 'x', '-3'])('/pets/%s is not even asked for', async (id) => {
    const calls = fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [] }).calls
    await openApp(`/pets/${id}`)
    expect(await screen.findByRole('heading', { name: 'Pet Not Found' })).toBeInTheDocument()
    expect(calls.filter((call) => call.startsWith('GET /api/pets/'))).toEqual([])
  })

  it('a server that is down is not "not found"', async () => {
    fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [], 'GET /api/pets/7': () => ({ status: 503, body: {} }) })
    await openApp('/pets/7')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })
})

it('shows facts, percentage, story and family with capitalised roles', async () => {
  await show({
    location: 'Bogotá',
    description: 'Chases balls',
    vaccinations: [vaccination(7, 'A'), vaccination(7, 'B'), vaccination(7, 'C')],
    vaccinationReminders: [reminder(7, 'D', 5)],
    familyMembers: [member(1, 'Sofía', 'owner'), member(2, 'Mateo', 'co-owner'), member(3, 'Carmen', 'caregiver'), member(4, 'Lucía')],
  })
  for (const text of ['Golden Retriever', '4 years', 'Female', 'Bogotá', 'Chases balls']) expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'About Luna' })).toBeInTheDocument()
  for (const text of ['75%', 'Almost Done', '3 recorded, 1 reminder open']) expect(screen.getByText(text)).toBeInTheDocument()
  for (const role of ['Owner', 'Co-owner', 'Caregiver', 'Member'])
    expect(section('Family Members').getByText(role, { selector: '.chip' })).toBeInTheDocument()
})

it.each([
  [-3, 'Overdue by 3 days', 'tone-over'],
  [-1, 'Overdue by 1 day', 'tone-over'],
  [5, 'Due in 5 days', 'tone-attn'],
  [7, 'Due in 7 days', 'tone-attn'],
  [8, /^Due \d\d\/\d\d\/\d{4}$/, 'tone-neutral'],
])('a reminder due in %d days reads "%s"', async (days, text, tone) => {
  await show({ vaccinationReminders: [reminder(7, 'Rabies', days)] })
  expect(section('Vaccination Reminders').getByText(text).closest('li')).toHaveClass(tone)
})

it('leaves out completed reminders and past visits, and says what is empty', async () => {
  await show({ vaccinationReminders: [reminder(7, 'Rabies', 3, true)], appointments: [appointment(7, 'Old visit', -2)] })
  for (const text of ['Nothing due', 'No vaccination records', 'No upcoming appointments', 'No recent activity', 'No media available'])
    expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.queryByText('Old visit')).not.toBeInTheDocument()
})

it('lists visits and what happened', async () => {
  await show({
    appointments: [appointment(7, 'Dental cleaning', 3)],
    activityLog: [activity(1, 'vaccination_recorded', { vaccineName: 'Rabies' })],
  })
  expect(section('Upcoming Appointments').getByText('Dental cleaning')).toBeInTheDocument()
  expect(section('Recent Activity').getByText('Rabies vaccination recorded')).toBeInTheDocument()
})

describe('what can be done', () => {
  const links = [
    ['Add Vaccination', '/pets/7/vaccination/new'],
    ['Add Record', '/pets/7/vaccination/new'],
    ['Add Record for Rabies', '/pets/7/vaccination/new?vaccine=Rabies'],
    ['Edit Profile', '/pets/7/edit'],
  ] as const

  it.each(links)('%s leads to %s', async (name, href) => {
    await show({ vaccinationReminders: [reminder(7, 'Rabies', 3)] })
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it.each([
    ['owner', ['Add Vaccination', 'Edit Profile'], ['Schedule Appointment', 'Add Family Member']],
    ['caregiver', ['Add Vaccination'], ['Schedule Appointment']],
    ['member', [], []],
  ])('a %s is offered %j and %j', async (role, shownLinks, shownButtons) => {
    await show({ role })
    expect(['Add Vaccination', 'Edit Profile'].filter((name) => screen.queryByRole('link', { name }))).toEqual(shownLinks)
    expect(['Schedule Appointment', 'Add Family Member'].filter((name) => screen.queryByRole('button', { name }))).toEqual(shownButtons)
  })

  it('schedules a visit', async () => {
    await show()
    const bodies: Record<string, unknown>[] = []
    api.on('POST /api/pets/7/appointments', ({ body }: { body: Record<string, unknown> }) => (bodies.push(body), { status: 201, body: {} }))
    await userEvent.click(screen.getByRole('button', { name: 'Schedule Appointment' }))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    expect(await dialog.findByText('2 things to fix')).toBeInTheDocument()
    await userEvent.type(dialog.getByLabelText('Date'), '01/15/2099')
    await userEvent.type(dialog.getByLabelText('Time'), '10:30')
    await userEvent.type(dialog.getByLabelText(/^Clinic/), 'Arboleda')
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Schedule' }))
    expect(await screen.findByText('Appointment scheduled')).toBeInTheDocument()
    expect(bodies).toEqual([
      expect.objectContaining({
        type: 'vaccination',
        scheduledDate: new Date('2099-01-15T10:30').toISOString(),
        clinic: 'Arboleda',
        notes: null,
      }),
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('invites into the family and hands out the link', async () => {
    await show()
    const bodies: unknown[] = []
    api.on(
      'POST /api/pets/7/invitations',
      ({ body }: { body: unknown }) => (
        bodies.push(body),
        { status: 201, body: { id: 1, url: '/invitations/abc', role: 'caregiver', expiresAt: '2026-12-01T12:00:00.000Z' } }
      ),
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Add Family Member' }))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
    await user.click(dialog.getByRole('radio', { name: /^Caregiver/ }))
    await user.type(dialog.getByLabelText(/^Email/), 'mateo@example.com')
    await user.click(dialog.getByRole('button', { name: 'Create Link' }))
    expect(await dialog.findByLabelText('Invitation link')).toHaveValue('http://localhost/invitations/abc')
    expect(bodies).toEqual([{ role: 'caregiver', email: 'mateo@example.com' }])
    await user.click(dialog.getByRole('button', { name: 'Copy Link' }))
    expect(await navigator.clipboard.readText()).toBe('http://localhost/invitations/abc')
  })

  it('sets a reminder', async () => {
    await show()
    const bodies: unknown[] = []
    api.on('POST /api/pets/7/reminders', ({ body }: { body: unknown }) => (bodies.push(body), { status: 201, body: {} }))
    await userEvent.click(screen.getByRole('button', { name: 'Add Reminder' }))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
    await userEvent.type(dialog.getByLabelText('Vaccine name'), 'Rabies')
    await userEvent.type(dialog.getByLabelText('Due date'), '01/15/2099')
    await userEvent.click(dialog.getByRole('button', { name: 'Set Reminder' }))
    expect(await screen.findByText('Reminder set')).toBeInTheDocument()
    expect(bodies).toEqual([{ vaccineName: 'Rabies', dueDate: '2099-01-15', reminderDate: null }])
  })

  it.each([
    ['Mark as done', 'PATCH', 'Reminder completed'],
    ['Delete reminder', 'DELETE', 'Reminder deleted'],
  ])('a reminder: %s; the focus goes to the content, for its row is gone', async (action, method, words) => {
    const rabies = reminder(7, 'Rabies', 3)
    await show({ vaccinationReminders: [rabies] })
    api.on(`${method} /api/reminders/${rabies.id}`, () => (api.on('GET /api/pets/7', { ...pet(), activityLog: [] }), { status: 200, body: {} }))
    await userEvent.click(screen.getByRole('button', { name: 'Options for the reminder of Rabies' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: action }))
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(api.calls).toContain(`${method} /api/reminders/${rabies.id}`)
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it.each([
    ['owner', owner.id, ['Edit', 'Hide from public page', 'Delete record']],
    ['owner', 'a-vet', ['Hide from public page']],
    ['caregiver', owner.id, ['Edit', 'Delete record']],
    ['caregiver', 'a-vet', []],
  ])('a record: the %s may, when %s recorded it: %j', async (role, recordedBy, labels) => {
    await show({ role, vaccinations: [{ ...vaccination(7, 'Rabies'), recordedBy }] })
    const menu = screen.queryByRole('button', { name: 'Options for the record of Rabies' })
    if (labels.length === 0) return expect(menu).not.toBeInTheDocument()
    await userEvent.click(menu!)
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(labels)
  })

  it('hides a record from the public page, and says who recorded it', async () => {
    const rabies = { ...vaccination(7, 'Rabies'), trust: 'verified-doctor', isPublic: false }
    await show({ vaccinations: [rabies] })
    expect(screen.getByText('Recorded by a verified vet')).toBeInTheDocument()
    expect(screen.getByText('Not on the public page')).toBeInTheDocument()
    const bodies: unknown[] = []
    api.on(
      `PATCH /api/vaccinations/${rabies.id}/visibility`,
      ({ body }: { body: unknown }) => (bodies.push(body), { status: 200, body: {} }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Options for the record of Rabies' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show on public page' }))
    expect(await screen.findByText('The public page shows it again')).toBeInTheDocument()
    expect(bodies).toEqual([{ isPublic: true }])
  })

  it('asks before a record is deleted', async () => {
    const rabies = vaccination(7, 'Rabies')
    await show({ vaccinations: [rabies] })
    api.on(`DELETE /api/vaccinations/${rabies.id}`, () => ({ status: 204 }))
    await userEvent.click(screen.getByRole('button', { name: 'Options for the record of Rabies' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete record' }))
    const dialog = within(await screen.findByRole('alertdialog', {}, { timeout: 20_000 }))
    expect(dialog.getByText('Delete the record of Rabies?')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete record' }))
    expect(await screen.findByText('Record deleted')).toBeInTheDocument()
  })

  it('deleting goes home', async () => {
    await show()
    api.on('DELETE /api/pets/7', () => ({ status: 204 }))
    await userEvent.click(screen.getByRole('button', { name: 'Options for Luna' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Pet' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Pet' }))
    expect(await screen.findByText('Pet deleted successfully')).toBeInTheDocument()
    await waitFor(() => expect(window.location.pathname).toBe('/'))
  })
})

describe('an address that points at a part of the page', () => {
  const dose = vaccination(7, 'Rabies')
  it.each([
    ['a record', `records:record-${dose.id}`, `record-${dose.id}`],
    ['the section of a record that is gone', 'records:record-404', 'records'],
    ['a section', 'family', 'family'],
  ])('leads to %s', async (_, fragment, place) => {
    Element.prototype.scrollIntoView = jest.fn()
    fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets/7': { ...pet({ vaccinations: [dose] }), activityLog: [] }, 'GET /api/pets': [pet()] })
    await openApp(`/pets/7#${fragment}`)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', place))
  })
})
