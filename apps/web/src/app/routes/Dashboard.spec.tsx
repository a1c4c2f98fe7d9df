import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, unanswered } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { activity, appointment, member, owner, pet, reminder, vaccination } from '../../testing/sample'

const serve = (pets: unknown, entries: unknown = []) =>
  fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': pets, 'GET /api/activity': entries })
const card = (name: string) => screen.findByRole('article', { name })

describe('owner dashboard without pets', () => {
  it.each([
    [
      'en',
      [
        '0 pets being cared for',
        'No recent activity',
        'Add your first pet to get started!',
        'No upcoming appointments',
        'Who shares your home?',
        "Sofía's Family",
      ],
    ],
    [
      'es',
      [
        '0 mascotas a tu cuidado',
        'Sin actividad reciente',
        '¡Agrega tu primera mascota!',
        'Sin próximas citas',
        '¿Quién comparte tu casa?',
        'Familia de Sofía',
      ],
    ],
  ] as const)('says so in %s', async (language, texts) => {
    serve([])
    await openApp('/', language)
    for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('names a family without a first name "Your Family"', async () => {
    fakeApi({ 'GET /api/auth/user': { ...owner, firstName: null }, 'GET /api/pets': [], 'GET /api/activity': [] })
    await openApp('/')
    expect(await screen.findByText('Your Family')).toBeInTheDocument()
  })
})

describe('the hill', () => {
  it.each([
    [3, []],
    [4, [['+1', 'lg:hidden']]],
    [6, [['+3', 'lg:hidden'], ['+2', 'max-lg:hidden']]],
  ])('counts what has no place on it: of %d pets three stand there on narrow screens, four on wide ones', async (count, signs) => {
    serve(Array.from({ length: count }, (_, index) => pet({ id: index + 1, name: `Pet ${index}` })))
    await openApp('/')
    await screen.findByText(`${count} pets being cared for`)
    const shown = screen.queryAllByText(/^\+\d+$/).map((sign) => [sign.textContent, sign.parentElement?.className.replace('hill-sign ', '')])
    expect(shown).toEqual(signs)
  })
})

describe('pet card', () => {
  it.each([
    ['Needs attention', '75%', 'Almost Done', 3, 1],
    ['Needs attention', '50%', 'In Progress', 1, 1],
    ['Needs attention', '33%', 'Starting', 1, 2],
    ['All good', '100%', 'Complete', 2, 0],
  ])('reads "%s", %s, "%s" with %d recorded and %d open', async (status, percent, label, recorded, open) => {
    serve([
      pet({
        vaccinations: Array.from({ length: recorded }, () => vaccination(7, 'DHPP')),
        vaccinationReminders: [...Array.from({ length: open }, () => reminder(7, 'Rabies', 60)), reminder(7, 'FeLV', 3, true)],
      }),
    ])
    await openApp('/')
    const luna = within(await card('Luna'))
    expect(luna.getAllByText(status).length).toBeGreaterThan(0)
    expect(luna.getByText(percent)).toBeInTheDocument()
    expect(luna.getByText(label)).toBeInTheDocument()
  })

  it('shows two of the family, then how many more', async () => {
    const me = { id: 1, role: 'owner', user: owner }
    serve([pet({ familyMembers: [me, member(2, 'Mateo'), member(3, 'Carmen'), member(4, 'Lucía')] })])
    await openApp('/')
    const stack = within(await card('Luna')).getAllByRole('img', { name: 'Mateo Ramírez, Carmen Ramírez, Lucía Ramírez' })[0] as HTMLElement
    expect(stack).toHaveTextContent('+1 more')
  })

  it("shows the owner of a pet that is somebody else's, not the reader", async () => {
    serve([pet({ role: 'member', familyMembers: [member(1, 'Liam', 'owner'), { id: 2, role: 'member', user: owner }] })])
    await openApp('/')
    expect(within(await card('Luna')).getAllByRole('img', { name: 'Liam Ramírez' }).length).toBeGreaterThan(0)
  })

  it.each([
    ['owner', ['Edit', 'Share', 'Copy Link', 'Delete Pet']],
    ['co-owner', ['Edit', 'Share', 'Copy Link']],
    ['member', ['Share', 'Copy Link']],
  ])('offers to the %s: %j', async (role, labels) => {
    serve([pet({ role })])
    await openApp('/')
    await userEvent.click(await screen.findByRole('button', { name: 'Options for Luna' }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(labels)
  })
})

describe('dashboard lists', () => {
  it('counts what is overdue first, then what is due in 0 to 7 days, neither completed nor later ones', async () => {
    serve([
      pet({
        vaccinationReminders: [
          reminder(7, 'A', 0),
          reminder(7, 'B', 7),
          reminder(7, 'C', -1),
          reminder(7, 'D', 8),
          reminder(7, 'E', 2, true),
        ],
      }),
    ])
    await openApp('/')
    const [late, soon] = [await screen.findByText('1 overdue'), screen.getByText('2 reminders due in the next 7 days')]
    expect(late.compareDocumentPosition(soon)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('shows no strip when nothing is due', async () => {
    serve([pet()])
    await openApp('/')
    await card('Luna')
    expect(screen.queryByText(/due in the next 7 days/)).not.toBeInTheDocument()
  })

  it('shows the first two visits to come, and three of the activity', async () => {
    serve(
      [
        pet({
          appointments: [
            appointment(7, 'Third', 9),
            appointment(7, 'Past', -1),
            appointment(7, 'First', 1),
            appointment(7, 'Cancelled', 2, 'cancelled'),
            appointment(7, 'Second', 5),
          ],
        }),
      ],
      [
        activity(1, 'vaccination_recorded', { vaccineName: 'Rabies' }),
        activity(2, 'pet_created'),
        activity(3, 'something_new'),
        activity(4, 'pet_updated'),
      ],
    )
    await openApp('/')
    const visits = within(await screen.findByRole('region', { name: 'Upcoming Appointments' }))
    await visits.findByText('First')
    expect(visits.getAllByRole('listitem').map((row) => row.textContent?.match(/First|Second|Third|Past|Cancelled/)?.[0])).toEqual([
      'First',
      'Second',
    ])
    const recent = within(screen.getByRole('region', { name: 'Recent Activity' }))
    await recent.findByText('Rabies vaccination recorded')
    expect(recent.getByText('described something_new')).toBeInTheDocument()
    expect(recent.getAllByRole('listitem')).toHaveLength(3)
    expect(recent.getByRole('link', { name: 'View All Activity' })).toHaveAttribute('href', '/activity')
  })

  it.each([
    ['LUN', ['Luna']],
    ['rab', ['Copito']],
    ['golden', ['Luna']],
    ['-5024', ['Luna', 'Copito']],
    ['zzz', []],
  ])('search "%s" finds %j', async (query, names) => {
    serve([pet(), pet({ id: 9, name: 'Copito', nickname: 'copito-50248319', species: 'Rabbit', breed: 'Holland Lop' })])
    await openApp('/')
    await userEvent.type(await screen.findByPlaceholderText('Search by name, nickname, species...'), query)
    expect(screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual(names)
    if (names.length === 0) expect(screen.getByText('No pets match')).toBeInTheDocument()
  })

  it('waits with skeletons that are announced once each', async () => {
    fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': unanswered, 'GET /api/activity': unanswered })
    await openApp('/')
    await screen.findByRole('heading', { level: 1, name: 'Pets being cared for' })
    expect(screen.getAllByText('Loading')).toHaveLength(3)
  })

  it('one failed list does not blank the others, and can be tried again', async () => {
    const api = fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [pet()], 'GET /api/activity': () => ({ status: 503, body: {} }) })
    await openApp('/')
    await card('Luna')
    await screen.findByText('Activity did not load.')
    api.on('GET /api/activity', [])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No recent activity')).toBeInTheDocument()
    // The button is gone with what it repaired.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })
})

describe('deleting a pet', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Options for Luna' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Pet' }))
    return within(await screen.findByRole('alertdialog', { name: 'Delete Luna?' }))
  }

  it('asks, waits, and then the pet is gone', async () => {
    const api = serve([pet()])
    let answer: (value: object) => void = () => undefined
    api.on('DELETE /api/pets/7', () => new Promise<{ status: number }>((resolve) => (answer = () => resolve({ status: 204 }))))
    await openApp('/')
    const dialog = await ask()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Pet' }))
    expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('alertdialog')).toBeInTheDocument()
    api.on('GET /api/pets', [])
    answer({})
    expect(await screen.findByText('Pet deleted successfully')).toBeInTheDocument()
    expect(screen.getByText('The pet and all associated files have been removed.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(screen.queryByRole('article', { name: 'Luna' })).not.toBeInTheDocument()
    // Once more, and again a second later, which may be over by now.
    expect(api.calls.filter((call) => call === 'GET /api/activity').length).toBeGreaterThanOrEqual(2)
    expect(api.calls.filter((call) => call === 'GET /api/pets')).toHaveLength(2)
  })

  it.each([
    ['and that it can be tried again', 500, 'There was an error deleting the pet. Please try again.'],
    ['and why, where the server refused it', 403, 'Only the owner deletes the pet'],
  ])('says when it failed, %s, and leaves everything as it was', async (_what, status, words) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const api = serve([pet()])
    api.on('DELETE /api/pets/7', () => ({ status, body: { detail: status === 500 ? 'Something went wrong on our side' : words } }))
    await openApp('/')
    const dialog = await ask()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Pet' }))
    expect(await screen.findByText('Failed to delete pet')).toBeInTheDocument()
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Delete Pet' })).toBeEnabled()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await card('Luna')).toBeInTheDocument()
  })
})
