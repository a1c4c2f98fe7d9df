import '@testing-library/jest-dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { unanswered } from '../../../testing/fake-api'
import { openApp } from '../../../testing/open-app'
import { appointment, owner } from '../../../testing/sample'
import { doctor, vetDesk } from '../../../testing/vet-desk'

type Row = ReturnType<typeof visit>

const visit = (id: number, description: string, inDays: number, status = 'scheduled', fields: object = {}) => ({
  ...appointment(7, description, inDays, status),
  id, doctorId: 1, petName: 'Luna', petNickname: 'luna-50248319', ownerId: owner.id, owner, ...fields,
})
const byMe = (reason: string | null = null) => [{ scheduledDate: new Date().toISOString(), status: 'scheduled', reason, changedBy: doctor.id, changedAt: '' }]

/** A server that knows these appointments and keeps what the vet changes. */
function desk(rows: Row[] = [], before: Row[] = []) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  const api = vetDesk({
    'GET /api/appointments/doctor': ({ url }: { url: URL }) => ({ body: url.searchParams.has('to') ? before : rows }),
  }).api
  for (const { id } of [...rows, ...before]) {
    api.on(`POST /api/appointments/${id}/status`, ({ url, body }: { url: URL; body: Record<string, unknown> }) => {
      sent.push({ path: url.pathname, body })
      rows.filter((row) => row.id === id).forEach((row) => Object.assign(row, body))
      return { body: {} }
    })
    api.on(`PATCH /api/appointments/${id}`, ({ url, body }: { url: URL; body: Record<string, unknown> }) => (sent.push({ path: url.pathname, body }), { body: {} }))
  }
  return { api, sent }
}

async function open(view = '', language: 'en' | 'es' = 'en') {
  await openApp(`/doctor/appointments${view}`, language)
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'My Appointments' : 'Mis citas' })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const soon = 0.0001

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))

describe('the lists', () => {
  it.each([
    ['', 'en', 'No appointments yet', 'Visits that families book with you for today stand here.'],
    ['', 'es', 'Aún no hay citas', 'Aquí estarán las visitas que las familias reserven contigo para hoy.'],
    ['?view=requests', 'en', 'No appointments yet', 'When a family asks you for a visit, you answer it here.'],
    ['?view=upcoming', 'en', 'No appointments yet', 'Visits you confirmed wait for their day here.'],
    ['?view=past', 'es', 'Aún no hay citas', 'Aquí estarán las visitas de los últimos 30 días.'],
  ] as const)('%s say in %s when they are empty', async (view, language, title, help) => {
    desk()
    await open(view, language)
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
    expect(screen.getByText(help)).toBeInTheDocument()
  })

  it('say how many stand in each, and lead to each other by the address', async () => {
    desk([visit(1, 'Vaccines', 3), visit(2, 'Control', 4, 'confirmed'), visit(3, 'Teeth', 5, 'confirmed')])
    await open()
    const lists = within(screen.getByRole('group', { name: 'Which appointments' }))
    await waitFor(() => expect(lists.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['Today (0)', 'Requests (1)', 'Upcoming (2)', 'Past']))
    await press('Requests (1)')
    expect(await screen.findByText(/Vaccines/)).toBeInTheDocument()
    expect(window.location.search).toBe('?view=requests')
  })

  it.each([
    ['requests that wait for an answer', ['Asked'], [[1, 'Asked', 3], [2, 'Sure', 4, 'confirmed'], [3, 'Now', soon, 'confirmed']]],
    ['the visits of today', ['Now'], [[2, 'Sure', 4, 'confirmed'], [3, 'Now', soon, 'confirmed']]],
    ['what is to come', ['Sure'], [[2, 'Sure', 4, 'confirmed']]],
  ] as const)('open with %s', async (_what, shown, rows) => {
    desk(rows.map(([id, description, inDays, status]) => visit(id, description, inDays, status)))
    await open()
    await waitFor(() => expect(screen.getAllByRole('listitem').map((row) => /Asked|Sure|Now/.exec(row.textContent ?? '')?.[0])).toEqual(shown))
    expect(window.location.search).toBe('')
  })

  it('stay where they are when the last request is answered', async () => {
    desk([visit(1, 'Control', 4)])
    await open()
    await press('Confirm: Control, Luna')
    expect(await screen.findByRole('button', { name: 'Upcoming (1)' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Requests (0)' })).toHaveAttribute('aria-pressed', 'true')
  })

  it.each([
    ['en', 'Appointments', '2 requests to answer', 'Menu: 2 requests to answer'],
    ['es', 'Citas', '2 solicitudes por responder', 'Menú: 2 solicitudes por responder'],
  ] as const)('are counted in %s on every screen, as long as families wait', async (language, place, words, menu) => {
    const { api } = desk([visit(1, 'Control', 3), visit(2, 'Teeth', 4), visit(3, 'Sure', 5, 'confirmed')])
    await openApp('/veterinarian', language)
    expect(await screen.findByRole('link', { name: `${place} ${words}` })).toHaveAttribute('href', '/doctor/appointments')
    expect(screen.getByRole('button', { name: menu })).toBeInTheDocument()
    const cards = within(screen.getByRole('navigation', { name: /What do you want|Qué quieres/ }))
    expect(cards.getByText(words)).toBeInTheDocument()
    expect(api.calls.filter((call) => call === 'GET /api/appointments/doctor')).toHaveLength(1)
  })

  it('are not counted where nobody waits', async () => {
    desk([visit(3, 'Sure', 5, 'confirmed')])
    await openApp('/veterinarian')
    await screen.findByRole('link', { name: 'My Appointments' })
    expect(screen.queryByText(/to answer/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Menu' })).toBeInTheDocument()
  })

  it('show when, whose, what for and where it stands, with the way to the public page', async () => {
    desk([visit(1, 'Control', 4, 'confirmed', { notes: 'Nervous' })])
    await open('?view=upcoming', 'es')
    const row = within(await screen.findByRole('listitem'))
    expect(row.getByText('Luna')).toBeInTheDocument()
    for (const text of ['Dueño: Sofía Ramírez', 'Confirmada', 'Nervous', 'Centro Vet Sur']) expect(row.getByText(text)).toBeInTheDocument()
    const link = row.getByRole('link', { name: 'Perfil público de Luna, se abre en otra pestaña' })
    expect(link).toHaveAttribute('href', '/pet/luna-50248319')
    expect(link).toHaveAttribute('target', '_blank')
  })

  it('of the past has the newest first, and goes back further', async () => {
    const { api } = desk([], [visit(1, 'First', -9, 'completed'), visit(2, 'Second', -2, 'no_show')])
    await open('?view=past')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(screen.getAllByRole('listitem').map((row) => /First|Second/.exec(row.textContent ?? '')?.[0])).toEqual(['Second', 'First'])
    const reads = () => api.calls.filter((call) => call === 'GET /api/appointments/doctor').length
    const sofar = reads()
    await press('Show earlier visits')
    await waitFor(() => expect(reads()).toBe(sofar + 1))
  })

  it.each([
    ['en', 'Appointments did not load.', 'Try again'],
    ['es', 'No se cargaron las citas.', 'Intentar de nuevo'],
  ] as const)('say in %s that they did not load, and try again', async (language, words, again) => {
    const { api } = desk()
    api.on('GET /api/appointments/doctor', () => ({ status: 503, body: {} }))
    await open('', language)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(words)
    api.on('GET /api/appointments/doctor', [])
    await userEvent.click(within(alert).getByRole('button', { name: again }))
    expect(await screen.findByRole('heading', { level: 2 })).toBeInTheDocument()
  })

  it('are for doctors with a profile', async () => {
    vetDesk({ 'GET /api/auth/user': { ...doctor, doctor: null } })
    await openApp('/doctor/appointments', 'es')
    expect(await screen.findByRole('heading', { name: 'Perfil de Doctor Requerido' })).toBeInTheDocument()
  })
})

describe('status in words', () => {
  const [ahead, gone] = [4, -4]
  it.each([
    ['scheduled', ahead, [], 'Waiting for your answer', 'Espera tu respuesta'],
    ['scheduled', ahead, byMe(), 'Waiting for the family', 'Espera a la familia'],
    ['confirmed', ahead, [], 'Confirmed', 'Confirmada'],
    ['cancelled', ahead, [], 'Cancelled', 'Cancelada'],
    ['cancelled', ahead, byMe('Away'), 'Declined', 'Rechazada'],
    ['completed', gone, [], 'Completed', 'Realizada'],
    ['no_show', gone, [], 'No show', 'No asistió'],
  ] as const)('%s in %i days', async (status, days, history, en, es) => {
    const row = visit(1, 'Control', days, status, { history })
    desk(days > 0 ? [row] : [], days > 0 ? [] : [row])
    const view = status === 'scheduled' && history.length === 0 ? 'requests' : ['scheduled', 'confirmed'].includes(status) ? 'upcoming' : 'past'
    await open(`?view=${view}`, 'en')
    expect(await screen.findByText(en)).toBeInTheDocument()
    cleanup()
    await open(`?view=${view}`, 'es')
    expect(await screen.findByText(es)).toBeInTheDocument()
  })
})

describe('a request', () => {
  it('is confirmed, once, and leaves the requests', async () => {
    const row = visit(1, 'Control', 4)
    const seen = row.scheduledDate
    const { sent } = desk([row])
    await open('?view=requests')
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Confirm: Control, Luna' }))
    expect(await screen.findByText('Appointment confirmed')).toBeInTheDocument()
    expect(sent).toEqual([{ path: '/api/appointments/1/status', body: { status: 'confirmed', scheduledDate: seen } }])
    expect(await screen.findByRole('button', { name: 'Upcoming (1)' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'No appointments yet' })).toBeInTheDocument()
    await waitFor(() => expect(document.getElementById('content')).toHaveFocus())
  })

  it('shows the server’s words where somebody was faster, and the list as it is', async () => {
    const row = visit(1, 'Control', 4)
    const { api } = desk([row])
    await open('?view=requests', 'es')
    api.on('POST /api/appointments/1/status', () => ({ status: 409, body: { detail: 'Esta cita se canceló.' } }))
    const before = api.calls.length
    await press('Confirmar: Control, Luna')
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta cita se canceló.')
    expect(api.calls.slice(before)).toContain('GET /api/appointments/doctor')
  })

  it('that is gone by the time it is answered leaves the server’s words behind', async () => {
    const rows = [visit(1, 'Control', 4)]
    const { api } = desk(rows)
    await open('?view=requests')
    api.on('POST /api/appointments/1/status', () => {
      rows.forEach((row) => Object.assign(row, { status: 'cancelled' }))
      return { status: 409, body: { detail: 'This appointment was cancelled.' } }
    })
    await press('Confirm: Control, Luna')
    expect(await screen.findByText('This appointment was cancelled.', { selector: '.toast *' })).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'No appointments yet' })).toBeInTheDocument()
  })

  it('is declined with a reason that the family sees', async () => {
    const { sent } = desk([visit(1, 'Control', 4)])
    await open('?view=requests')
    await press('Decline: Control, Luna')
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request?' }))
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Away that week')
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Request declined')).toBeInTheDocument()
    expect(sent).toEqual([{ path: '/api/appointments/1/status', body: { status: 'cancelled', scheduledDate: expect.any(String), reason: 'Away that week' } }])
  })

  it('gets another time proposed', async () => {
    const { sent } = desk([visit(1, 'Control', 4)])
    await open('?view=requests', 'es')
    await press('Proponer hora: Control, Luna')
    const dialog = within(await screen.findByRole('dialog', { name: 'Proponer una hora para Luna' }))
    const time = dialog.getByLabelText('Hora')
    await userEvent.click(dialog.getByRole('button', { name: 'Proponer hora' }))
    expect(await dialog.findByText('Es la hora que ya tiene')).toBeInTheDocument()
    expect(sent).toEqual([])
    await userEvent.clear(time)
    await userEvent.type(time, '17:45')
    await userEvent.click(dialog.getByRole('button', { name: 'Proponer hora' }))
    expect(await screen.findByText('Nueva hora propuesta')).toBeInTheDocument()
    const [{ path, body } = { path: '', body: {} }] = sent
    expect(path).toBe('/api/appointments/1')
    expect(new Date(String(body['scheduledDate'])).getHours()).toBe(17)
  })

  it('keeps the times it had', async () => {
    desk([visit(1, 'Control', 4, 'scheduled', { history: byMe() })])
    await open('?view=upcoming')
    await userEvent.click(await screen.findByText('Earlier times'))
    expect(screen.getByText(/: Scheduled$/)).toBeInTheDocument()
  })
})

describe('a visit that takes place', () => {
  it('is completed, and its vaccination recorded with pet, vaccine and day filled in', async () => {
    const { sent } = desk([visit(1, 'Rabies booster', -soon, 'confirmed', { type: 'vaccination' })])
    await open()
    await press('Complete: Rabies booster, Luna')
    const dialog = within(await screen.findByRole('dialog', { name: "Complete Luna's visit?" }))
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Complete and record vaccination' }))
    await waitFor(() => expect(window.location.pathname).toBe('/doctor/vaccination/new'))
    const query = new URLSearchParams(window.location.search)
    expect([query.get('nickname'), query.get('vaccine'), query.get('from')]).toEqual(['luna-50248319', 'Rabies', '/doctor/appointments'])
    expect(await screen.findByLabelText('Vaccine name', {}, { timeout: 15_000 })).toHaveValue('Rabies')
    expect(sent).toEqual([{ path: '/api/appointments/1/status', body: { status: 'completed', scheduledDate: expect.any(String) } }])
  })

  it('may be completed alone; the vaccination can be recorded afterwards', async () => {
    desk([visit(1, 'Control', -soon, 'confirmed')])
    await open()
    await press('Complete: Control, Luna')
    await press('Only complete')
    expect(await screen.findByText('Visit completed')).toBeInTheDocument()
    const link = await screen.findByRole('link', { name: 'Record vaccination: Control, Luna' })
    expect(link).toHaveAttribute('href', expect.stringContaining('nickname=luna-50248319'))
  })

  it('to which nobody came is noted so, after asking', async () => {
    const { sent } = desk([visit(1, 'Control', -soon, 'confirmed')])
    await open('', 'es')
    await press('No asistió: Control, Luna')
    expect(sent).toEqual([])
    await userEvent.click(within(await screen.findByRole('alertdialog', { name: '¿Luna no vino?' })).getByRole('button', { name: 'Anotar que no asistió' }))
    expect(await screen.findByText('Anotada como no asistida')).toBeInTheDocument()
    expect(sent).toEqual([{ path: '/api/appointments/1/status', body: { status: 'no_show', scheduledDate: expect.any(String) } }])
  })

  it('keeps the dialog, with why, when completing fails', async () => {
    const { api } = desk([visit(1, 'Control', -soon, 'confirmed')])
    await open()
    api.on('POST /api/appointments/1/status', () => ({ status: 500, body: {} }))
    await press('Complete: Control, Luna')
    await press('Only complete')
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('The appointment could not be changed. Please try again.')
    expect(window.location.pathname).toBe('/doctor/appointments')
  })
})

it('says that it is loading', async () => {
  desk().api.on('GET /api/appointments/doctor', unanswered)
  await open()
  expect(await screen.findByText('Loading')).toBeInTheDocument()
})
