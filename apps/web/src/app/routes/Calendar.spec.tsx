import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays, localDay } from '@huella/care-rules'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { appointment, owner, pet, reminder, standing, vaccination, verdictOf } from '../../testing/sample'

const today = localDay(new Date())
const due = { ...reminder(7, 'Rabies', 3), id: 21 }

function family(fields: Record<string, unknown> = {}, others: object[] = []) {
  const sent: { route: string; body: unknown }[] = []
  const keep = ({ url, body }: { url: URL; body: unknown }) => (sent.push({ route: url.pathname, body }), { body: {} })
  const api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [pet(fields), ...others],
    'GET /api/reminders': [],
    'GET /api/activity': [],
    'GET /api/doctors/known': [],
    'GET /api/veterinarians': [],
    'PATCH /api/reminders/21': keep,
    'POST /api/pets/8/appointments': keep,
    'POST /api/appointments/31/status': keep,
  })
  return { api, sent }
}

async function open(path = '/calendar', language: 'en' | 'es' = 'en') {
  await openApp(path, language)
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Calendar' : 'Calendario' })
}
const visitOn = (day: string, description: string) => ({ ...appointment(7, description, 0), scheduledDate: new Date(`${day}T10:00`).toISOString() })

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))

describe('the month', () => {
  it('says in words what its dots stand for', async () => {
    family({ appointments: [visitOn('2099-01-15', 'Teeth')], vaccinationReminders: [{ ...due, dueDate: '2099-01-15' }] })
    await open('/calendar?day=2099-01-15', 'es')
    const day = await screen.findByRole('button', { name: 'Jueves, 15 de enero de 2099. Luna: Rabia, Vence. Luna: Teeth, 10:00' })
    expect(day.parentElement).toHaveAttribute('aria-selected', 'true')
  })

  it('marks today, and names its weekdays', async () => {
    family()
    await open()
    const cell = (await screen.findAllByRole('gridcell')).find((one) => one.textContent === String(Number(today.slice(8))))
    expect(within(cell as HTMLElement).getByRole('button')).toHaveAttribute('aria-current', 'date')
    expect(screen.getAllByRole('columnheader').map((name) => name.getAttribute('aria-label'))[0]).toBe('Sunday')
  })

  it('is turned to any other by its month and year', async () => {
    family({ appointments: [visitOn('2031-02-03', 'Teeth')] })
    await open('/calendar?day=2026-12-31')
    await userEvent.selectOptions(await screen.findByLabelText('Month'), 'February')
    await userEvent.selectOptions(screen.getByLabelText('Year'), '2031')
    expect(screen.getByRole('heading', { name: 'February 2031' })).toBeInTheDocument()
    expect(screen.getByText('Teeth')).toBeInTheDocument()
  })

  it('ends its agenda where it ends, and leads to what comes later', async () => {
    family({ appointments: [visitOn('2099-01-15', 'Teeth'), visitOn('2099-04-01', 'Flea check')] })
    await open('/calendar?day=2099-01-02')
    await userEvent.click(await screen.findByRole('button', { name: 'Show the whole month' }))
    expect(screen.getByText('Teeth')).toBeInTheDocument()
    expect(screen.queryByText('Flea check')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Later: April 2099' }))
    expect(screen.getByText('Flea check')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Later/ })).not.toBeInTheDocument()
  })

  it('says in Spanish which month comes later as a sentence does', async () => {
    family({ appointments: [visitOn('2099-01-15', 'Teeth'), visitOn('2099-04-01', 'Flea check')] })
    await openApp('/calendar?day=2099-01-02', 'es')
    await userEvent.click(await screen.findByRole('button', { name: 'Ver todo el mes' }))
    expect(screen.getByRole('button', { name: 'Más adelante: abril de 2099' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Enero de 2099' })).toBeInTheDocument()
  })

  it('holds what is overdue from before, if it is this one; and no other is empty in its place', async () => {
    family({ vaccinationReminders: [reminder(7, 'FeLV', -70)] })
    await open()
    expect(await screen.findByText('Overdue by 70 days')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.queryByText('Overdue by 70 days')).not.toBeInTheDocument()
  })

  it.each([
    ['en', 'Due today'],
    ['es', 'Vence hoy'],
  ] as const)('says in %s of what is due on the day: "%s"', async (language, text) => {
    family({ vaccinationReminders: [reminder(7, 'FeLV', 0)] })
    await openApp('/calendar', language)
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('names a vaccine once, in whatever words it was written', async () => {
    const doses = [
      { ...vaccination(7, 'Rabies', null), nextDueDate: '2099-01-15', administeredDate: '2020-01-01' },
      { ...vaccination(7, 'Antirrábica', null), nextDueDate: '2099-01-20', administeredDate: '2021-01-01' },
      { ...vaccination(7, 'Moquillo', null), nextDueDate: '2099-01-21' },
    ]
    const verdict = verdictOf({ ...standing('rabies', 'current'), dueDate: '2099-01-20' }, { ...standing('distemper', 'current'), dueDate: '2099-01-21' })
    family({ vaccinations: doses, verdict, vaccinationReminders: [{ ...due, vaccineName: 'Distemper', dueDate: '2099-01-22' }] })
    await open('/calendar?day=2099-01-01')
    await userEvent.click(await screen.findByRole('button', { name: 'Show the whole month' }))
    const links = () => screen.getAllByRole('listitem').flatMap((row) => within(row).queryAllByRole('link', { name: /^(Rabies|Distemper)$/ }))
    expect(links().map((link) => link.textContent)).toEqual(['Rabies', 'Distemper'])
    expect(screen.getByRole('region', { name: /January 20/ })).toBeInTheDocument()
  })

  it.each([
    ['en', ['Distemper, hepatitis, parvovirus', 'Overdue by 12 days', 'Leptospirosis', 'Lapsed']],
    ['es', ['Moquillo, hepatitis y parvovirus', 'Vencida hace 12 días', 'Leptospirosis', 'Interrumpida']],
  ] as const)('begins with what the plan says is overdue, diseases of one date together, in %s', async (language, words) => {
    const core = ['distemper', 'hepatitis', 'parvovirus'].map((name) => standing(name, 'overdue', -12))
    family({ verdict: verdictOf(...core, standing('leptospirosis', 'lapsed', -450), standing('rabies', 'due-soon', 0)) })
    await open('/calendar', language)
    for (const word of words) expect(await screen.findByText(word)).toBeInTheDocument()
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '')
    expect(rows.findIndex((text) => text.includes(words[3]))).toBeLessThan(rows.findIndex((text) => /Rabies|Rabia/.test(text)))
  })

  it('begins on Monday in Spanish', async () => {
    family()
    await open('/calendar', 'es')
    expect((await screen.findAllByRole('columnheader'))[0]).toHaveAccessibleName('lunes')
  })

  it('is one stop of the Tab key, in which the arrows walk', async () => {
    family()
    await open('/calendar?day=2026-11-12')
    const day = await screen.findByRole('button', { name: /November 12/ })
    expect(screen.getAllByRole('gridcell').flatMap((cell) => within(cell).queryAllByRole('button')).filter(({ tabIndex }) => tabIndex === 0)).toEqual([day])
    day.focus()
    for (const [key, name] of [
      ['{ArrowDown}', /November 19/],
      ['{ArrowRight}', /November 20/],
      ['{Home}', /November 15/],
      ['{End}', /November 21/],
      ['{PageDown}', /December 21/],
    ] as const) {
      await userEvent.keyboard(key)
      await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())
    }
    await userEvent.keyboard('{Enter}')
    expect(window.location.search).toBe('?day=2026-12-21')
  })
})

describe('a chosen day', () => {
  it('stands alone in the agenda, until the month is asked for again', async () => {
    family({ appointments: [visitOn('2099-01-15', 'Teeth'), visitOn('2099-01-20', 'Flea check')] })
    await open('/calendar?day=2099-01-15')
    expect(await screen.findByText('Teeth')).toBeInTheDocument()
    expect(screen.getByText('1 entry: Thursday, January 15, 2099')).toHaveAttribute('role', 'status')
    expect(screen.queryByText('Flea check')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole month' }))
    expect(screen.getByText('Flea check')).toBeInTheDocument()
  })

  it('is left with its month', async () => {
    family({ appointments: [visitOn('2099-01-15', 'Teeth')] })
    await open('/calendar?day=2099-01-15')
    await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
    expect(screen.queryByText('Teeth')).not.toBeInTheDocument()
    expect(window.location.search).toBe('')
  })

  it.each([
    ['en', 'Nothing on this day'],
    ['es', 'Nada en este día'],
  ] as const)('without anything says so, in %s', async (language, words) => {
    family()
    await open('/calendar?day=2030-01-05', language)
    expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument()
  })

  it('is the day of a visit that is planned from it, for the pet that is chosen', async () => {
    const { sent } = family({}, [pet({ id: 8, name: 'Miso' })])
    await open('/calendar?day=2099-01-15')
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule Appointment' }))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
    expect(dialog.getByLabelText('Date')).toHaveValue('01/15/2099')
    await userEvent.type(dialog.getByLabelText('Time'), '09:15')
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    expect(await dialog.findByText('Please select a pet')).toBeInTheDocument()
    await userEvent.selectOptions(dialog.getByLabelText('Pet'), 'Miso')
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    expect(await screen.findByText('Appointment scheduled')).toBeInTheDocument()
    expect(screen.getByText('You find it with Miso and in the calendar.')).toBeInTheDocument()
    expect(sent).toEqual([{ route: '/api/pets/8/appointments', body: expect.objectContaining({ scheduledDate: new Date('2099-01-15T09:15').toISOString() }) }])
  })
})

describe('an entry', () => {
  const teeth = (status = 'scheduled', fields: object = {}) => ({ ...appointment(7, 'Teeth', 5, status), id: 31, ...fields })
  const dayOf = (visit: { scheduledDate: string }) => `/calendar?day=${localDay(new Date(visit.scheduledDate))}`

  it('leads to its pet, and says where the visit stands', async () => {
    family({ appointments: [teeth('confirmed')] })
    await open(dayOf(teeth()), 'es')
    expect(await screen.findByRole('link', { name: 'Teeth' })).toHaveAttribute('href', '/pets/7')
    expect(screen.getByText('Confirmada')).toBeInTheDocument()
  })

  it('can be moved and called off', async () => {
    const { sent } = family({ appointments: [teeth()] })
    await open(dayOf(teeth()))
    expect(await screen.findByRole('button', { name: 'Reschedule: Teeth, Luna' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel visit: Teeth, Luna' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel visit' }))
    expect(await screen.findByText('Visit cancelled')).toBeInTheDocument()
    expect(sent).toEqual([{ route: '/api/appointments/31/status', body: { status: 'cancelled', scheduledDate: expect.any(String) } }])
  })

  it('that the family called off is gone; one that the vet declined stays', async () => {
    const change = (changedBy: string) => [{ scheduledDate: '2099-01-01T10:00:00Z', status: 'scheduled', reason: null, changedBy, changedAt: '' }]
    const gone = { ...teeth('cancelled', { doctorId: 5, history: change(owner.id) }), id: 32, description: 'Gone' }
    family({ appointments: [gone, teeth('cancelled', { doctorId: 5, history: change('vet-id') })] })
    await open(dayOf(teeth()))
    expect(await screen.findByText('Declined by the vet')).toBeInTheDocument()
    expect(screen.queryByText('Gone')).not.toBeInTheDocument()
  })

  it.each([
    ['Done: Rabies, Luna', { isCompleted: true }],
    ['Remind me in 7 days: Rabies, Luna', { reminderDate: addDays(today, 7) }],
  ])('of a reminder: %s', async (name, body) => {
    const { sent } = family({ vaccinationReminders: [due] })
    await open(`/calendar?day=${due.dueDate}`)
    await userEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(sent).toEqual([{ route: '/api/reminders/21', body }]))
  })

  it.each([
    ['a reminder', due.dueDate, { vaccinationReminders: [due] }],
    ['a date of the plan', addDays(today, 90), { vaccinations: [vaccination(7, 'Rabies', 90)], verdict: verdictOf(standing('rabies', 'current', 90)) }],
  ])('of %s leads to adding the record', async (_, day, fields) => {
    family(fields)
    await open(`/calendar?day=${day}`)
    expect(await screen.findByRole('link', { name: /^Add Record.*Rabies, Luna/ })).toHaveAttribute('href', '/pets/7/vaccination/new?vaccine=Rabies')
  })

  it('only reads for a member', async () => {
    family({ role: 'member', appointments: [teeth()], vaccinationReminders: [{ ...due, dueDate: localDay(new Date(teeth().scheduledDate)) }] })
    await open(dayOf(teeth()))
    await screen.findByText('Teeth')
    expect(screen.queryByRole('button', { name: /^(Reschedule|Cancel|Done|Remind me)/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Schedule Appointment' })).not.toBeInTheDocument()
  })
})

it.each([
  ['en', 'Nothing planned', 'Visits and due vaccines will show up here.'],
  ['es', 'Nada planeado', 'Las visitas y las vacunas por vencer aparecerán aquí.'],
] as const)('is empty in words, in %s', async (language, title, help) => {
  family()
  await open('/calendar', language)
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.getByText(help)).toBeInTheDocument()
})

it('that did not load says so, and tries again', async () => {
  const { api } = family()
  api.on('GET /api/pets', () => ({ status: 503, body: {} }))
  await open()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The calendar did not load.')
  api.on('GET /api/pets', [pet()])
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Nothing planned' })).toBeInTheDocument()
})
