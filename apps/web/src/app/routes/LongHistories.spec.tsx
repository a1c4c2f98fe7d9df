import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { schedule } from '../../testing/plan'
import { appointment, owner, pet, reminder, vaccination } from '../../testing/sample'

const dose = (name: string) => vaccination(7, name)
const newest = [dose('Rabies'), dose('DHPP')]
const older = Array.from({ length: 50 }, (_, index) => dose(`Older ${index}`))
const oldest = [dose('First of all')]
const counts = { vaccinationCount: 53, vaccinationDueCount: 13, openReminderCount: 53, appointmentCount: 0 }
const luna = { ...pet(), vaccinations: newest, ...counts }
const list = '/api/pets/7/vaccinations'

let api: FakeApi
let asked: string[]

const pages = ({ url }: { url: URL }) => {
  asked.push(url.search)
  const after = url.searchParams.get('before')
  return { body: after === newest[1]!.cursor ? older : after === older[49]!.cursor ? oldest : [] }
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  asked = []
  api = fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [luna], 'GET /api/pets/7': { ...luna, activityLog: [] }, [`GET ${list}`]: pages, 'GET /api/pets/7/reviews': [], 'GET /api/family': { people: [], invitations: [] }, 'GET /api/pets/7/schedule': schedule() })
})

const showOlder = async (name = 'Show older') => userEvent.click(await screen.findByRole('button', { name }, { timeout: 20_000 }))

it('a pet page shows older doses a page at a time, to the end', async () => {
  await openApp('/pets/7', 'en')
  expect(await screen.findByText('There are older entries that are not on this paper.', {}, { timeout: 20_000 })).toHaveClass('print-only')
  await showOlder()
  expect(await screen.findByText('Older 49')).toBeInTheDocument()
  expect(screen.getByText('Rabies')).toBeInTheDocument()
  await showOlder()
  expect(await screen.findByText('First of all')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  expect(screen.queryByText(/not on this paper/)).not.toBeInTheDocument()
  expect(asked).toHaveLength(2)
})

describe('of many doses that are there', () => {
  const many = Array.from({ length: 14 }, (_, index) => dose(`Dose ${index}`))
  const rows = () => screen.getByRole('region', { name: 'Vaccination History' }).querySelectorAll('.records-first > li').length
  const open = (path: string) => {
    api.on('GET /api/pets/7', { ...luna, vaccinations: many, vaccinationCount: 14, activityLog: [] })
    return openApp(path, 'en')
  }

  it('the first stand on the page, the others when asked for', async () => {
    await open('/pets/7')
    const more = await screen.findByRole('button', { name: 'Show more (4)' })
    expect(rows()).toBe(14) // owner.css hides the last four on the screen, and not on paper
    await userEvent.click(more)
    expect(rows()).toBe(0)
    expect(screen.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument()
  })

  it('all stand there where the address points at one of the others', async () => {
    Element.prototype.scrollIntoView = jest.fn()
    await open(`/pets/7#records:record-${many[13]!.id}`)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', `record-${many[13]!.id}`))
    expect(rows()).toBe(0)
  })
})

it('counts everything, not only what is shown', async () => {
  await openApp('/pets/7', 'en')
  expect(await screen.findByText(/^53 recorded, 53 reminders open$/, undefined, { timeout: 20_000 })).toBeInTheDocument()
  expect(screen.getAllByText('In Progress')).not.toHaveLength(0)
})

it('a page that does not load can be tried again', async () => {
  api.on(`GET ${list}`, () => ({ status: 500, body: {} }))
  await openApp('/pets/7', 'es')
  await showOlder('Mostrar anteriores')
  const again = await screen.findByRole('button', { name: 'Intentar de nuevo' })
  api.on(`GET ${list}`, pages)
  await userEvent.click(again)
  expect(await screen.findByText('Older 0')).toBeInTheDocument()
})

it('the records screen searches what is older too', async () => {
  await openApp('/records', 'en')
  await userEvent.type(await screen.findByRole('searchbox', undefined, { timeout: 20_000 }), 'older')
  const luna = await screen.findByRole('region', { name: 'Luna' })
  await waitFor(() => expect(within(luna).queryByText('Rabies')).not.toBeInTheDocument())
  await new Promise((settled) => setTimeout(settled, 350))
  await showOlder()
  expect(await screen.findByText('Older 0')).toBeInTheDocument()
  expect(asked).toEqual([expect.stringContaining('q=older')])
})

it('a short history has nothing older', async () => {
  api.on('GET /api/pets/7', { ...pet(), vaccinations: newest, vaccinationCount: 2, openReminderCount: 0, activityLog: [] })
  await openApp('/pets/7', 'en')
  expect(await screen.findByText('Rabies', undefined, { timeout: 20_000 })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
})

describe('the calendar', () => {
  const now = new Date()
  const longAgo = new Date(now.getFullYear(), now.getMonth() - 1, 12, 10)
  const old = { ...appointment(7, 'Long ago', 0), scheduledDate: longAgo.toISOString() }
  const far = appointment(7, 'One of many', 40)
  const near = appointment(7, 'Next', 0)
  const open = async (appointmentCount: number) => {
    api.on('GET /api/pets', [{ ...luna, appointments: [near], appointmentCount }])
    api.on('GET /api/appointments', ({ url }: { url: URL }) => {
      asked.push(url.search)
      const { from, to } = Object.fromEntries(url.searchParams)
      return { body: from ? [old].filter(({ scheduledDate: at }) => at >= from && at <= to!) : [near, far] }
    })
    await openApp('/calendar', 'en')
    return screen.findByRole('grid', undefined, { timeout: 20_000 })
  }

  const later = async (word: string) => userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${word}`) }))

  it('reads the visits of the month shown, and all to come, of a pet that has more of them than its list holds', async () => {
    await open(120)
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }))
    await userEvent.click(await screen.findByRole('button', { name: /Luna: Long ago/ }))
    expect(await screen.findByRole('link', { name: 'Long ago' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole month' }))
    await later('Later')
    expect(await screen.findByText('Next')).toBeInTheDocument()
    await later('Later')
    expect(await screen.findByText('One of many')).toBeInTheDocument()
  })

  it('shows what was near when it cannot read the rest, and tries again', async () => {
    api.on('GET /api/pets', [{ ...luna, appointments: [near], appointmentCount: 120 }])
    api.on('GET /api/appointments', () => ({ status: 503, body: {} }))
    await openApp('/calendar', 'es')
    expect(await screen.findByText('No se pudo cargar el calendario.', undefined, { timeout: 20_000 })).toBeInTheDocument()
    expect(screen.getByText('Next')).toBeInTheDocument()
    api.on('GET /api/appointments', [near, far])
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await later('Más adelante')
    expect(await screen.findByText('One of many')).toBeInTheDocument()
    expect(screen.queryByText('No se pudo cargar el calendario.')).not.toBeInTheDocument()
  })

  it('asks for nothing more where the list holds all', async () => {
    await open(1)
    expect(await screen.findByText('Next')).toBeInTheDocument()
    expect(asked).toEqual([])
  })
})

describe('of very many, a screen draws the first, and more when asked', () => {
  const flock = Array.from({ length: 70 }, (_, index) => ({
    ...pet({ id: 100 + index, name: `Pet ${index}`, nickname: `pet-${index}` }),
    vaccinations: [vaccination(100 + index, 'Rabies')],
    vaccinationReminders: [reminder(100 + index, 'Rabies', 0)],
  }))
  beforeEach(() => {
    api.on('GET /api/pets', flock)
    api.on('GET /api/reminders', flock.flatMap(({ name, vaccinationReminders }) => vaccinationReminders.map((entry) => ({ ...entry, petName: name }))))
  })
  const names = () => screen.queryAllByRole('heading', { name: /^Pet \d+$/ }).length
  const more = (count: number) => screen.findByRole('button', { name: `Show more (${count})` }, { timeout: 20_000 })

  it.each([
    ['/pets', 60],
    ['/records', 20],
  ])('%s: pets', async (path, first) => {
    await openApp(path, 'en')
    const button = await more(70 - first)
    expect(names()).toBe(first)
    await userEvent.click(button)
    expect(names()).toBe(Math.min(70, 2 * first))
  })

  it('a search finds those that are not drawn', async () => {
    await openApp('/pets', 'en')
    await more(10)
    await userEvent.type(screen.getByRole('searchbox'), 'Pet 69')
    expect(await screen.findByRole('heading', { name: 'Pet 69' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument()
  })

  it('the calendar and the bell: entries', async () => {
    await openApp('/calendar', 'en')
    await userEvent.click(await more(10))
    expect(screen.getAllByRole('link', { name: 'Rabies' })).toHaveLength(70)
    await userEvent.click(screen.getByRole('button', { name: /^Reminders: 70/ }))
    const panel = await screen.findByRole('dialog', { name: 'Reminders' })
    await userEvent.click(await within(panel).findByRole('button', { name: 'Show more (10)' }))
    expect(within(panel).getAllByText(/^Pet \d+ · Rabies$/)).toHaveLength(70)
  })

  it('a pet page: visits to come', async () => {
    const visits = Array.from({ length: 45 }, (_, index) => appointment(7, `Visit ${index}`, index + 1))
    api.on('GET /api/pets/7', { ...luna, appointments: visits.slice(0, 30), appointmentCount: 45, activityLog: [] })
    api.on('GET /api/appointments', ({ url }: { url: URL }) => ({ body: url.searchParams.has('from') ? [] : visits }))
    await openApp('/pets/7', 'en')
    for (const left of [35, 25, 15, 5]) await userEvent.click(await more(left))
    expect(screen.getAllByText(/^Visit \d+$/)).toHaveLength(45)
  })
})
