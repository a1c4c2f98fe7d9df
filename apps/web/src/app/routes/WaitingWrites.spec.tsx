/** What was written without a network: sent once when it is back; what the server then refuses is put right or dropped. */
import 'fake-indexeddb/auto'
import '@testing-library/jest-dom'
import { BroadcastChannel } from 'node:worker_threads'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays, localDay } from '@huella/care-rules'
import { keepOnlyOf, keepWaiting, waitingOf, type Waiting } from '../../lib/outbox/store'
import { showWaiting, waitingNow } from '../../lib/outbox/waiting'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet, reminder } from '../../testing/sample'
import { currentToast, dismissToast } from '../../ui/toast'

type Sent = { key: string | null; body: Record<string, unknown> }

const today = localDay(new Date())
const lyme = { ...reminder(7, 'Lyme', -3), id: 41, petName: 'Luna' }
const luna = pet({ vaccinationReminders: [lyme] })
const doses = 'POST /api/pets/7/vaccinations'
const reminders = 'POST /api/pets/7/reminders'
const settling = 'PATCH /api/reminders/41'

let api: FakeApi
let sent: Record<string, Sent[]>
/** What is refused from now on, and how. */
let refused: { status: number; body: object } | null

const taken = (route: string) => ({ body, headers }: { body: unknown; headers: Headers }) => {
  ;(sent[route] ??= []).push({ key: headers.get('idempotency-key'), body: body as Record<string, unknown> })
  return refused ?? { status: 201, body: {} }
}

beforeAll(() => void Object.assign(globalThis, { BroadcastChannel }))
beforeEach(async () => {
  localStorage.clear()
  await keepOnlyOf(null)
  showWaiting([])
  sent = {}
  refused = null
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [luna],
    'GET /api/pets/7': { ...luna, activityLog: [] },
    'GET /api/pets/7/invitations': [],
    'GET /api/reminders': [lyme],
    'GET /api/activity': [],
    'GET /api/veterinarians': [],
    [doses]: taken(doses),
    [reminders]: taken(reminders),
    [settling]: taken(settling),
  })
})
afterEach(() => dismissToast(currentToast()?.id ?? 0))

const network = (isThere: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}
const list = () => screen.findByRole('region', { name: /^(Waiting to be sent|Pendiente de enviar)$/ })
const listIsGone = () => waitFor(() => expect(screen.queryByRole('region', { name: /^(Waiting to be sent|Pendiente de enviar)$/ })).not.toBeInTheDocument(), { timeout: 20_000 })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const entry = (id: string, more: Partial<Waiting> = {}): Waiting => ({
  id, userId: owner.id, kind: 'dose', petId: 7, what: 'Rabies', method: 'POST', path: '/api/pets/7/vaccinations', language: 'en', createdAt: Date.now() - 1000,
  body: { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: today, nextDueDate: addDays(today, 365), clinic: 'Arboleda' }, ...more,
})
/** As the next start finds it. */
const openWith = async (path: string, ...entries: Waiting[]) => {
  for (const one of entries) await keepWaiting(one)
  localStorage.setItem('huella-waits-to-be-sent', '1')
  return openApp(path)
}
const refusal = { status: 422, detail: 'That clinic is closed' }

/** Without a network: a dose with its clinic. */
const recordRabies = async () => {
  await openApp('/pets/7/vaccination/new')
  await userEvent.click(await screen.findByRole('radio', { name: /^Rabies/ }))
  await userEvent.type(screen.getByLabelText(/^Clinic/), 'Arboleda')
  network(false)
  await press('Add Record')
  return within(await list())
}

describe('a dose recorded without a network', () => {
  it('says that it is kept, waits where it belongs, and is sent once when the network is back', async () => {
    const waiting = await recordRabies()
    expect(await screen.findByText('Saved on this device')).toBeInTheDocument()
    expect(waiting.getByText('Will be sent when you are back online.')).toBeInTheDocument()
    expect(sent[doses]).toBeUndefined()
    network(true)
    await listIsGone()
    expect(sent[doses]).toHaveLength(1)
  })

  it.each([
    [400, { detail: 'Clinic is too long', errors: [{ path: 'clinic', message: 'Clinic is too long' }] }, 'It could not be saved. Clinic is too long'],
    [409, { detail: 'Luna has this record already' }, 'It could not be saved. Luna has this record already'],
    [422, { detail: 'That clinic is closed' }, 'It could not be saved. That clinic is closed'],
    [403, {}, 'It could not be saved.'],
  ])('that is refused with %d is told, opens with what was typed and why, and is sent once as it was put right', async (status, body, why) => {
    await recordRabies()
    refused = { status, body }
    network(true)
    expect(await screen.findByText('1 record could not be saved')).toBeInTheDocument()
    expect(await within(await list()).findByText(why)).toBeInTheDocument()
    await press('Correct Rabies')
    expect(await screen.findByDisplayValue('Arboleda')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /^Rabies/ })).toBeChecked()
    expect(screen.getByText(why)).toBeInTheDocument()
    refused = null
    await userEvent.type(screen.getByLabelText(/^Clinic/), ' Norte')
    await press('Add Record')
    expect(await screen.findByText('Vaccination recorded')).toBeInTheDocument()
    await listIsGone()
    const [first, second, ...more] = sent[doses]!
    expect(more).toEqual([])
    expect(second!.body).toEqual({ ...first!.body, clinic: 'Arboleda Norte' })
    expect(second!.key).not.toBe(first!.key)
    expect(await waitingOf(owner.id)).toEqual([])
    expect(Object.keys(localStorage).filter((key) => key.includes('draft:'))).toEqual([])
  })

  it('put right without a network waits again, and only as it is now', async () => {
    await openWith('/pets/7/vaccination/new?waiting=a', entry('a', { refusal }))
    await userEvent.type(await screen.findByDisplayValue('Arboleda'), ' Norte')
    network(false)
    await press('Add Record')
    await waitFor(async () => expect((await waitingOf(owner.id)).map(({ body, refusal: why }) => [body['clinic'], why])).toEqual([['Arboleda Norte', undefined]]))
    network(true)
    await listIsGone()
    expect(sent[doses]!.map(({ body }) => body['clinic'])).toEqual(['Arboleda Norte'])
  })

  it('is put right by itself: what was typed for another one is not in its form', async () => {
    const { unmount } = await openWith('/pets/7/vaccination/new?waiting=a', entry('a', { refusal }), entry('b', { refusal, body: { ...entry('b').body, clinic: 'Sur' } }))
    await userEvent.type(await screen.findByDisplayValue('Arboleda'), ' Norte')
    unmount()
    await openApp('/pets/7/vaccination/new?waiting=b')
    expect(await screen.findByDisplayValue('Sur')).toBeInTheDocument()
    expect(screen.queryByText(/^Not saved yet/)).not.toBeInTheDocument()
  })

  it('that still waits is not opened by its address: it would be sent twice', async () => {
    network(false)
    await openWith('/pets/7/vaccination/new?waiting=a', entry('a'))
    await waitFor(() => expect(waitingNow()).toHaveLength(1))
    await userEvent.click(await screen.findByRole('radio', { name: /^Rabies/ }))
    expect(screen.getByLabelText(/^Clinic/)).toHaveValue('')
  })

  it('of a pet that the reader may only look at can be dropped alone', async () => {
    api.on('GET /api/pets', [pet({ role: 'member' })])
    await openWith('/', entry('a', { refusal }))
    const waiting = within(await list())
    expect(await waiting.findByText('It could not be saved. That clinic is closed')).toBeInTheDocument()
    expect(waiting.getByRole('button', { name: /^Discard/ })).toBeInTheDocument()
    expect(waiting.queryByRole('button', { name: /^Correct/ })).not.toBeInTheDocument()
  })
})

describe('a reminder set without a network', () => {
  const wrong = entry('r', {
    kind: 'reminder', what: 'FeLV', path: '/api/pets/7/reminders', body: { vaccineName: 'FeLV', dueDate: '2099-05-20', reminderDate: '2099-05-13' },
    refusal: { status: 422, detail: 'That is too far away' },
  })

  it('that is refused is put right in its dialog, and sent once', async () => {
    await openWith('/', wrong)
    await press('Correct FeLV, Luna')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Reminder' }))
    expect(await dialog.findByText('It could not be saved. That is too far away')).toBeInTheDocument()
    expect(dialog.getByLabelText('Vaccine name')).toHaveValue('FeLV')
    const due = dialog.getByLabelText('Due date')
    expect(due).toHaveValue('05/20/2099')
    await userEvent.clear(due)
    await userEvent.type(due, '06/20/2098')
    await userEvent.click(dialog.getByRole('button', { name: 'Set Reminder' }))
    await listIsGone()
    expect(sent[reminders]).toEqual([{ key: expect.not.stringMatching(/^r$/), body: { vaccineName: 'FeLV', dueDate: '2098-06-20', reminderDate: '2099-05-13' } }])
    expect(await waitingOf(owner.id)).toEqual([])
  })

  it('refused again stays as it was, with the new reason in the dialog', async () => {
    refused = { status: 422, body: { detail: 'Still too far away' } }
    await openWith('/', wrong)
    await press('Correct FeLV, Luna')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Reminder' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Set Reminder' }))
    expect(await dialog.findByText('Still too far away')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await waitingOf(owner.id)).toEqual([wrong])
  })
})

describe('dropping', () => {
  it.each([
    ['en', 'Discard Rabies, Luna', 'Discard this record?', 'Cancel', 'Discard'],
    ['es', 'Descartar Rabia, Luna', '¿Descartar este registro?', 'Cancelar', 'Descartar'],
  ] as const)('asks first, in %s', async (language, drop, question, no, yes) => {
    await keepWaiting(entry('a', { refusal }))
    localStorage.setItem('huella-waits-to-be-sent', '1')
    await openApp('/', language)
    await press(drop)
    await userEvent.click(within(await screen.findByRole('alertdialog', { name: question })).getByRole('button', { name: no }))
    expect(await waitingOf(owner.id)).toHaveLength(1)
    await press(drop)
    await userEvent.click(within(await screen.findByRole('alertdialog', { name: question })).getByRole('button', { name: yes }))
    await listIsGone()
    expect(await waitingOf(owner.id)).toEqual([])
    expect(sent).toEqual({})
  })
})

describe('a reminder settled without a network', () => {
  const settle = async () => {
    await openApp('/')
    await press(/^Reminders: 1 /)
    const panel = within(await screen.findByRole('dialog', { name: 'Reminders' }))
    const done = await panel.findByRole('button', { name: 'Done: Lyme, Luna' })
    network(false)
    await userEvent.click(done)
    return panel
  }

  it('is done at once in the bell, and says in its row that this is still to be sent', async () => {
    const panel = await settle()
    expect(await panel.findByText('Marked as done. Will be sent when you are back online.')).toBeInTheDocument()
    expect(panel.queryByText('Overdue by 3 days')).not.toBeInTheDocument()
    expect(panel.queryByRole('button', { name: /Lyme/ })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: /^Reminders: 0 / })).toBeInTheDocument()
    expect(screen.queryByText('1 overdue reminder')).not.toBeInTheDocument()
  })

  it('is sent once, and then gone', async () => {
    const panel = await settle()
    await panel.findByText(/^Marked as done/)
    await userEvent.keyboard('{Escape}')
    await list()
    api.on('GET /api/reminders', [])
    api.on('GET /api/pets', [pet()])
    network(true)
    await listIsGone()
    expect(sent[settling]!.map(({ body }) => body)).toEqual([{ isCompleted: true }])
  })

  const settled = entry('s', { kind: 'reminder-done', what: 'Lyme', method: 'PATCH', path: '/api/reminders/41', body: { isCompleted: true } })

  it.each([
    ['/pets/7', 'Marked as done. Will be sent when you are back online.'],
    ['/calendar', 'Marked as done. Will be sent when you are back online.'],
  ])('says so at %s, where nothing more can be done with it', async (path, words) => {
    network(false)
    await openWith(path, settled)
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.queryByText('Overdue by 3 days')).not.toBeInTheDocument()
    expect(screen.queryByText('1 open')).not.toBeInTheDocument()
    for (const name of [/^Add Record for Lyme/, /^Done: Lyme/, /^Options for the reminder of Lyme/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })

  it('put off is silent at once, and says until when and that this is still to be sent', async () => {
    await openApp('/')
    await press(/^Reminders: 1 /)
    const panel = within(await screen.findByRole('dialog', { name: 'Reminders' }))
    const snooze = await panel.findByRole('button', { name: 'Remind me in 7 days: Lyme, Luna' })
    network(false)
    await userEvent.click(snooze)
    const until = addDays(today, 7)
    const shown = `${until.slice(5, 7)}/${until.slice(8)}/${until.slice(0, 4)}`
    expect(await panel.findByText(`Put off until ${shown}. Will be sent when you are back online.`)).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(within(await list()).getByText(`Reminder put off until ${shown}`)).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /^Reminders: 0 / })).toBeInTheDocument()
    network(true)
    await listIsGone()
    expect(sent[settling]!.map(({ body }) => body)).toEqual([{ reminderDate: until }])
  })

  it('is open again once it is refused, and there is nothing to correct about it', async () => {
    await openWith('/', { ...settled, refusal: { status: 404, detail: 'It is gone' } })
    expect(await within(await list()).findByText('It could not be saved. It is gone')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Correct/ })).not.toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /^Reminders: 1 / })).toBeInTheDocument()
  })
})
