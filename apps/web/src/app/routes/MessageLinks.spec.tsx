/** Where links in messages lead. */
import '@testing-library/jest-dom'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { storageKey } from '../../i18n/language'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'

const answers = '/api/notifications/answers/abc.def'
const stops = '/api/notifications/unsubscribe/abc.def'
const rabies = { id: 7, petId: 5, petName: 'Luna', vaccineName: 'Rabies', dueDate: '2026-12-03', state: 'open', doneBy: null }
const link = { action: 'done', isExpired: false, language: 'en', snoozeTo: '2026-12-01', reminders: [rabies] }
const with_ = (more: object) => ({ ...link, ...more, reminders: [{ ...rabies, ...('state' in more || 'doneBy' in more ? more : {}) }] })

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const sent: unknown[] = []
const taking = (api: FakeApi, path: string, answer: object) => api.on(`POST ${path}`, ({ body }: { body: unknown }) => (sent.push(body), { body: answer }))

beforeEach(() => {
  sent.length = 0
  localStorage.clear()
})

describe('a reminder', () => {
  it('is asked about first: opening the page sends nothing, and asks for no session', async () => {
    const api = fakeApi({ [`GET ${answers}`]: link })
    await openApp('/r/abc.def')
    await heading('Is it done?')
    expect(screen.getByText('Luna: Rabies')).toBeInTheDocument()
    expect(screen.getByText('3 Dec 2026')).toBeInTheDocument()
    expect(api.calls).toEqual([`GET ${answers}`])
  })

  it('is done by one press, leads on to its details, and was not done after all', async () => {
    const api = fakeApi({ [`GET ${answers}`]: link })
    taking(api, answers, with_({ state: 'done' }))
    await openApp('/r/abc.def')
    await press('Done')
    await heading('Done')
    expect(screen.getByRole('link', { name: 'Add the details' })).toHaveAttribute('href', '/pets/5/vaccination/new?vaccine=Rabies')
    taking(api, answers, link)
    await press('Not done after all')
    await heading('Is it done?')
    expect(sent).toEqual([{ undo: false }, { undo: true }])
  })

  it('is put off, and its date stays', async () => {
    const api = fakeApi({ [`GET ${answers}`]: { ...link, action: 'snooze' } })
    taking(api, answers, { ...with_({ state: 'snoozed' }), action: 'snooze' })
    await openApp('/r/abc.def')
    expect(await screen.findByText('The reminder moves to 1 Dec 2026. The date itself stays.')).toBeInTheDocument()
    await press('Remind me in 7 days')
    await heading('We remind you again on 1 Dec 2026')
    expect(screen.queryByRole('button', { name: 'Not done after all' })).not.toBeInTheDocument()
  })

  it.each([
    ['done by somebody else', with_({ state: 'done', doneBy: 'Ana' }), 'Ana has done it already'],
    ['done by somebody without a name', with_({ state: 'done', doneBy: '' }), 'Done'],
    ['done before', with_({ state: 'done' }), 'Done'],
    ['gone', { ...link, reminders: [{ id: 7, petId: null, petName: null, vaccineName: null, dueDate: null, state: 'gone', doneBy: null }] }, 'There is nothing to do here'],
    ['expired', { ...link, isExpired: true, reminders: [] }, 'This link has expired'],
  ])('%s is said in words', async (_, answer, title) => {
    fakeApi({ [`GET ${answers}`]: answer })
    await openApp('/r/abc.def')
    await heading(title)
  })

  it.each(['Ana', ''])('that somebody else has done, “%s”, is not this person’s to take back', async (doneBy) => {
    fakeApi({ [`GET ${answers}`]: with_({ state: 'done', doneBy }) })
    await openApp('/r/abc.def')
    await screen.findByRole('link', { name: 'Add the details' })
    expect(screen.queryByRole('button', { name: 'Not done after all' })).not.toBeInTheDocument()
  })

  it('of nobody is said in words', async () => {
    fakeApi()
    await openApp('/r/abc.def')
    await heading('This link does not work')
  })

  it('that did not load is asked for again', async () => {
    const api = fakeApi({ [`GET ${answers}`]: () => ({ status: 503, body: {} }) })
    await openApp('/r/abc.def')
    await screen.findByText('This did not load.')
    api.on(`GET ${answers}`, link)
    await press('Try again')
    await heading('Is it done?')
  })

  it('that was not saved stays, and says why', async () => {
    fakeApi({ [`GET ${answers}`]: link, [`POST ${answers}`]: () => ({ status: 500, body: {} }) })
    await openApp('/r/abc.def')
    await press('Done')
    expect((await screen.findByText('That was not saved. Please try again.')).closest('[role=alert]')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Done' })).toBeInTheDocument()
  })
})

describe('the language', () => {
  it('is the message’s, where none was chosen on this device', async () => {
    fakeApi({ [`GET ${answers}`]: { ...link, language: 'es' } })
    const opened = openApp('/r/abc.def')
    localStorage.removeItem(storageKey)
    await opened
    await heading('¿Ya está hecho?')
    expect(screen.getByText('Luna: Rabia')).toBeInTheDocument()
  })

  it('is the chosen one otherwise', async () => {
    fakeApi({ [`GET ${answers}`]: { ...link, language: 'es' } })
    await openApp('/r/abc.def', 'en')
    await heading('Is it done?')
  })
})

describe('getting no more e-mails', () => {
  const on = { kinds: ['vaccine-due', 'overdue'], language: 'en', isOn: true, isAnyOn: true }

  it.each([
    ['Stop these e-mails', 'stop', { ...on, isOn: false }, 'You get no more of these e-mails'],
    ['Stop all e-mails', 'stop-all', { ...on, isOn: false, isAnyOn: false }, 'You get no more of these e-mails'],
  ])('%s', async (button, choice, answer, title) => {
    const api = fakeApi({ [`GET ${stops}`]: on })
    taking(api, stops, answer)
    await openApp('/u/abc.def')
    await heading('Get no more of these e-mails?')
    expect(screen.getByText('Vaccine due')).toBeInTheDocument()
    expect(api.calls).toEqual([`GET ${stops}`])
    await press(button)
    await heading(title)
    expect(sent).toEqual([{ choice }])
    taking(api, stops, on)
    await press('Get them again')
    await waitFor(() => expect(sent).toEqual([{ choice }, { choice: 'resume' }]))
  })
})
