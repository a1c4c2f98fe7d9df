import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi } from '../../testing/fake-api'
import { carmen, channelStates, mateo, notificationReads, preferences, reader, remindedPet } from '../../testing/notifications'
import { openApp } from '../../testing/open-app'
import { owner, vet } from '../../testing/sample'

const open = async (reads: object = {}, language: 'en' | 'es' = 'en', path = '/settings/notifications') => {
  const api = fakeApi({ ...notificationReads(), ...reads })
  await openApp(path, language)
  await screen.findByRole('heading', { level: 1 })
  return api
}
/** Everything that is sent to one call, answered as it says. */
const sentTo = (api: ReturnType<typeof fakeApi>, route: string, answer: (body: never) => unknown) => {
  const sent: unknown[] = []
  api.on(route, ({ body }: { body: never }) => (sent.push(body), answer(body)))
  return sent
}
const put = 'PUT /api/notifications/preferences'

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
})

describe.each([
  ['on a desk', false],
  ['on a phone', true],
] as const)('%s', (_, isPhone) => {
  beforeEach(() => {
    window.matchMedia = ((query: string) => ({ matches: query.includes('64rem') ? !isPhone : false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined })) as never
  })
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'))

  it('what comes by which channel is a table, in which what is always on cannot be switched', async () => {
    await open()
    const table = within(await screen.findByRole('table', { name: 'What, and where' }))
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['E-mail', 'Push', 'App'])
    expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'Vaccine due30 days before in the app, then once', 'OverdueAfter 7 and 30 days, then silence', 'AppointmentsA day and 2 hours before, and when one changes',
      'Family and invitations', 'Records by a vetAdded or viewed', 'SecurityE-mail, always on',
    ])
    expect(table.getByRole('checkbox', { name: 'Vaccine due: E-mail' })).toBeChecked()
    expect(table.getByRole('checkbox', { name: 'Family and invitations: Push' })).not.toBeChecked()
    expect(table.queryByRole('checkbox', { name: /Security/ })).not.toBeInTheDocument()
    expect(table.getAllByRole('checkbox')).toHaveLength(10)
  })

  it('a choice is shown and sent at once, alone, and what became of it is said', async () => {
    const api = await open()
    let answer: (body: unknown) => void = () => undefined
    const sent = sentTo(api, put, () => new Promise((done) => (answer = (body) => done({ body }))))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Overdue: Push' }))
    expect(screen.getByRole('checkbox', { name: 'Overdue: Push' })).not.toBeChecked()
    expect(screen.getByText('Saving...')).toBeInTheDocument()
    expect(sent).toEqual([{ channels: { overdue: { push: false } } }])
    answer(preferences({ channels: { ...preferences().channels, overdue: { email: true, push: false } } }))
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Overdue: Push' })).not.toBeChecked()
  })

  it('a choice that could not be saved is taken back, and why is said', async () => {
    const api = await open()
    sentTo(api, put, () => ({ status: 503, body: { status: 503, detail: 'Part of Huella is away' } }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Overdue: Push' }))
    expect(await screen.findByText('That was not saved. Please try again.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Overdue: Push' })).toBeChecked())
  })

  it('of a choice whose answer got lost it says that nobody knows, and shows what is stored', async () => {
    const api = await open()
    const stored = preferences({ channels: { ...preferences().channels, overdue: { email: true, push: false } } })
    sentTo(api, put, () => {
      api.on('GET /api/notifications/preferences', stored)
      throw new TypeError('network')
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Overdue: Push' }))
    expect(await screen.findByText('We do not know whether it was saved. Trying again is safe.')).toBeInTheDocument()
    expect(screen.queryByText('That was not saved. Please try again.')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Overdue: Push' })).not.toBeChecked())
    await waitFor(() => expect(api.calls.filter((call) => call === 'GET /api/notifications/preferences')).toHaveLength(2))
    expect(screen.getByRole('checkbox', { name: 'Overdue: Push' })).not.toBeChecked()
  })

  it('two choices, one after the other, are both kept', async () => {
    const api = await open()
    let stored = preferences()
    const sent = sentTo(api, put, (body: { channels: Record<string, object> }) => {
      stored = { ...stored, channels: { ...stored.channels, ...Object.fromEntries(Object.entries(body.channels).map(([kind, on]) => [kind, { ...stored.channels[kind as 'overdue'], ...on }])) } }
      return { body: stored }
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Overdue: Push' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Overdue: E-mail' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    await screen.findByText('Saved')
    for (const channel of ['Push', 'E-mail']) expect(screen.getByRole('checkbox', { name: `Overdue: ${channel}` })).not.toBeChecked()
  })

  it.each([
    ['Hour', '07:30', { sendAt: '07:30' }],
    ['First reminder', '14', { leadDays: 14 }],
    ['Quiet from', '22:00', { quietFrom: '22:00' }],
    ['Quiet until', '21:00', { quietTo: '21:00' }],
    ['Time zone', 'America/Lima', { timeZone: 'America/Lima', isTimeZoneChosen: true }],
  ])('%s is chosen', async (label, value, expected) => {
    const api = await open()
    const sent = sentTo(api, put, (body: object) => ({ body: preferences(body) }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: label }), value)
    await waitFor(() => expect(sent).toEqual([expected]))
    await waitFor(() => expect(screen.getByRole('combobox', { name: label })).toHaveValue(value))
    if (label === 'Quiet until') expect(screen.getByText('The same time: there are no quiet hours.')).toBeInTheDocument()
  })

  it('a zone that was chosen is given back to the device', async () => {
    const api = await open({ 'GET /api/notifications/preferences': preferences({ timeZone: 'Asia/Tokyo', isTimeZoneChosen: true }) })
    const sent = sentTo(api, put, (body: object) => ({ body: preferences(body) }))
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Time zone' }), 'device')
    await waitFor(() => expect(sent).toEqual([{ timeZone: here, isTimeZoneChosen: false }]))
  })

  it('the rhythm says what it means', async () => {
    const api = await open()
    const sent = sentTo(api, put, (body: object) => ({ body: preferences(body) }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Weekly' }))
    expect(screen.getByText('On Mondays, all that is open in one message.')).toBeInTheDocument()
    await waitFor(() => expect(sent).toEqual([{ rhythm: 'weekly' }]))
  })

  it.each([
    ['09:00', '21:00', '08:00', false],
    ['07:00', '21:00', '08:00', true],
    ['22:00', '21:00', '08:00', true],
    ['09:00', '08:00', '16:00', true],
    ['07:00', '08:00', '08:00', false],
  ])('that %s lies within quiet hours from %s to %s is said: %s', async (sendAt, quietFrom, quietTo, isSaid) => {
    await open({ 'GET /api/notifications/preferences': preferences({ sendAt, quietFrom, quietTo }) })
    await screen.findByRole('combobox', { name: 'Hour' })
    expect(screen.queryByText(`Within your quiet hours: comes at ${quietTo}`) !== null).toBe(isSaid)
  })

  it('in digests the table says so', async () => {
    await open({ 'GET /api/notifications/preferences': preferences({ rhythm: 'daily' }) })
    expect((await screen.findAllByRole('rowheader')).map((head) => head.textContent).slice(0, 2)).toEqual([
      'Vaccine due30 days before in the app, then in your digest', 'OverdueIn your digest for 30 days, then silence',
    ])
  })

  it('an address that fails is said, and can be tried again', async () => {
    const failing = channelStates({ email: { state: 'fails', address: owner.email, failedAt: '2026-11-20T10:00:00.000Z', times: 2, lastAt: null } })
    const api = await open({ 'GET /api/notifications/channels': failing })
    sentTo(api, 'POST /api/notifications/email/retry', () => ({ body: channelStates() }))
    const banner = within(await screen.findByRole('region', { name: `We cannot reach ${owner.email}` }))
    expect(banner.getByText(/2 messages came back, the last on 20 Nov 2026/)).toBeInTheDocument()
    await userEvent.click(banner.getByRole('button', { name: 'Change address' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change address' }))
    expect(dialog.getByRole('link')).toHaveAttribute('href', expect.stringContaining('returnTo=%2Fsettings%2Fnotifications'))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(banner.getByRole('button', { name: 'It is right, try again' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: /cannot reach/ })).not.toBeInTheDocument())
  })

  it('an address that fails is said on the home screen too: at once where it failed on the last visit', async () => {
    localStorage.setItem('huella-mail-fails', '1')
    const failing = channelStates({ email: { state: 'fails', address: owner.email, failedAt: '2026-11-20T10:00:00.000Z', times: 2, lastAt: null } })
    await open({ 'GET /api/notifications/channels': failing, 'GET /api/pets': [], 'GET /api/activity': [], 'GET /api/appointments': [], 'GET /api/reminders': [] }, 'en', '/')
    expect(await screen.findByRole('region', { name: `We cannot reach ${owner.email}` })).toBeInTheDocument()
  })

  it('says that this installation sends no e-mail', async () => {
    await open({ 'GET /api/notifications/channels': channelStates({ email: { state: 'off', address: owner.email, failedAt: null, times: 0, lastAt: null } }) })
    expect(await screen.findByText('This Huella sends no e-mail')).toBeInTheDocument()
  })

  it.each([
    ['both ways', { email: { address: owner.email }, push: { devices: 2 } }, `To ${owner.email} and 2 devices`],
    ['e-mail alone', { email: { address: owner.email }, push: null }, `To ${owner.email}`],
    ['no way', { email: null, push: null }, 'E-mail does not reach you and no device takes push messages.'],
  ])('a test says where it went: %s', async (_ways, answer, said) => {
    const api = await open()
    sentTo(api, 'POST /api/notifications/test', () => ({ body: answer }))
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a test' }))
    expect(await screen.findByText(said)).toBeInTheDocument()
  })

  it('a fourth test within the hour is refused with the server’s words', async () => {
    const api = await open()
    sentTo(api, 'POST /api/notifications/test', () => ({ status: 429, body: { status: 429, detail: 'Three tests an hour are enough. Please try again later.' } }))
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a test' }))
    expect(await screen.findByText('Three tests an hour are enough. Please try again later.')).toBeInTheDocument()
  })

  it.each([
    ['all who are', {}, 'You and Mateo'],
    ['the reader alone', { members: [reader, { ...mateo, reminded: false }] }, 'Only you'],
    ['others, where the reader muted it', { muted: true, members: [reader, { ...carmen, reminded: true }] }, 'Carmen. Muted for you'],
    ['nobody', { muted: true, members: [reader] }, 'Nobody. Muted for you'],
    ['others, where the reader is not chosen', { members: [{ ...reader, reminded: false }, mateo] }, 'Mateo'],
  ])('who is reminded is said: %s', async (_who, fields, said) => {
    await open({ 'GET /api/notifications/pets': [remindedPet(fields)] })
    expect(await screen.findByText(said)).toBeInTheDocument()
  })

  it('a pet is muted for oneself', async () => {
    const api = await open()
    const sent = sentTo(api, 'PUT /api/notifications/pets/7', (body: object) => ({ body: remindedPet(body) }))
    await userEvent.click(await screen.findByRole('switch', { name: 'Remind me of Luna' }))
    await waitFor(() => expect(sent).toEqual([{ muted: true }]))
    expect(await screen.findByText('Mateo. Muted for you')).toBeInTheDocument()
  })

  it('who manages the family chooses who is reminded', async () => {
    const api = await open()
    const sent = sentTo(api, 'PUT /api/notifications/pets/7', () => ({ body: remindedPet({ members: [reader, mateo, { ...carmen, reminded: true }] }) }))
    await userEvent.click(await screen.findByRole('button', { name: 'Choose who is reminded of Luna' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Who is reminded of Luna?' }))
    expect(dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false])
    await userEvent.click(dialog.getByRole('checkbox', { name: /Carmen/ }))
    await waitFor(() => expect(sent).toEqual([{ reminded: { carmen: true } }]))
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: /Carmen/ })).toBeChecked())
  })

  it('who does not manage the family sees who is, and no way to choose', async () => {
    await open({ 'GET /api/notifications/pets': [remindedPet({ mayChoose: false, members: [{ ...reader, role: 'member', reminded: false }, mateo] })] })
    expect(await screen.findByText('Whoever manages the family chooses who is reminded.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Choose who/ })).not.toBeInTheDocument()
    expect(screen.getByRole('switch', { name: 'Remind me of Luna' })).toBeDisabled()
  })

  it('thirty pets come a few at a time, and none is an invitation to have one', async () => {
    await open({ 'GET /api/notifications/pets': Array.from({ length: 30 }, (_nth, nth) => remindedPet({ petId: nth + 1, name: `Pet ${nth + 1}` })) })
    expect(await screen.findAllByRole('switch', { name: /Remind me of/ })).toHaveLength(8)
    expect(screen.getByText('Pet 8')).toBeInTheDocument()
  })

  it('a vet without pets is asked only about what concerns them', async () => {
    await open({ 'GET /api/auth/user': { ...vet, doctor: { id: 1, username: 'elena', isVerified: true } }, 'GET /api/notifications/pets': [] })
    const table = within(await screen.findByRole('table', { name: 'What, and where' }))
    await waitFor(() => expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'AppointmentsWhen a family requests, moves or cancels one', 'Family and invitations', 'SecurityE-mail, always on',
    ]))
    expect(screen.queryByRole('combobox', { name: 'First reminder' })).not.toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Quiet from' })).toBeInTheDocument()
    expect(screen.queryByText('Who is reminded')).not.toBeInTheDocument()
  })
})

it('speaks Spanish', async () => {
  await open({}, 'es')
  expect(await screen.findByRole('checkbox', { name: 'Vacuna próxima: Correo' })).toBeChecked()
  expect(screen.getByText('A ti y a Mateo')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Enviarme una prueba' })).toBeInTheDocument()
})

it('what could not be read is said part by part, and asked for again', async () => {
  const away = () => ({ status: 503, body: { status: 503 } })
  const api = await open({ 'GET /api/notifications/preferences': away })
  const again = await screen.findByText('Your choices did not load.')
  api.on('GET /api/notifications/preferences', preferences())
  await userEvent.click(within(again.closest('[role=alert], div')!.parentElement!).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'What, and where' })).toBeInTheDocument()
})
