import '@testing-library/jest-dom'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setLanguage } from '../../i18n/use-translation'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { doctorProfile, owner, vet } from '../../testing/sample'

const here = { id: 'a', device: 'Firefox on Linux', kind: 'computer', place: '203.0.113.…', createdAt: '2026-11-03T15:00:00Z', lastSeenAt: new Date().toISOString(), current: true }
const phone = { ...here, id: 'b', device: 'Chrome on Android', kind: 'phone', lastSeenAt: '2026-11-05T15:00:00Z', current: false }
const unknown = { ...here, id: 'c', device: null, kind: null, place: null, lastSeenAt: '2026-11-04T15:00:00Z', current: false }

/** A server that keeps sessions, the last used first. */
function signedIn(...first: object[]) {
  let sessions = [...first] as { id: string; current: boolean }[]
  const api = fakeApi({ 'GET /api/auth/user': owner, 'GET /api/sessions': () => ({ body: sessions }) })
  for (const { id } of sessions) {
    api.on(`DELETE /api/sessions/${id}`, () => {
      sessions = sessions.filter((each) => each.id !== id)
      return { status: 204 }
    })
  }
  api.on('DELETE /api/sessions', ({ url }: { url: URL }) => {
    sessions = url.searchParams.has('everywhere') ? [] : sessions.filter(({ current }) => current)
    return { status: 204 }
  })
  return { api, left: () => sessions.map(({ id }) => id) }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }, { timeout: 15_000 }))

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined)) // jsdom does not navigate, and says so

it.each([
  ['en', 'Where you are signed in', 'In use now', 'Last used 11/05/2026', 'Signed in 11/03/2026, address 203.0.113.x', 'This one', 'Unknown browser'],
  ['es', 'Dónde está abierta tu cuenta', 'En uso ahora', 'Última vez el 05/11/2026', 'Abierta el 03/11/2026, dirección 203.0.113.x', 'Esta', 'Navegador desconocido'],
] as const)('says in %s where one is signed in, this browser first', async (language, title, now, before, place, mine, nameless) => {
  signedIn(phone, here, unknown)
  await openApp('/settings', language)
  const list = await card(title)
  const rows = await list.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining(`Firefox on Linux${now}${place}${mine}`), expect.stringContaining(`Chrome on Android${before}${place}`), expect.stringContaining(nameless),
  ])
  expect(within(rows[0]!).queryByRole('button')).not.toBeInTheDocument()
})

it('devices are named in the other language when it changes', async () => {
  const { api } = signedIn(here)
  await openApp('/settings')
  await screen.findByText('Firefox on Linux')
  api.on('GET /api/sessions', ({ headers }: { headers: Headers }) => ({ body: [{ ...here, device: headers.get('Accept-Language') === 'es' ? 'Firefox en Linux' : here.device }] }))
  await act(() => setLanguage('es'))
  expect(await screen.findByText('Firefox en Linux')).toBeInTheDocument()
})

it('what was used today says when', async () => {
  signedIn(here, { ...phone, lastSeenAt: new Date().toISOString() })
  await openApp('/settings')
  expect(await screen.findByText(/^Last used today, \d{1,2}:\d{2} (AM|PM)/)).toBeInTheDocument()
})

it('of many the last used come first, the others when asked for', async () => {
  signedIn(...Array.from({ length: 12 }, (_, at) => ({ ...phone, id: `phone${at}` })), here)
  await openApp('/settings')
  const list = await card('Where you are signed in')
  expect((await list.findAllByRole('listitem')).map((row) => row.textContent!.includes('This one'))).toEqual([true, false, false, false, false])
  await userEvent.click(list.getByRole('button', { name: 'Show more (8)' }))
  expect(list.getAllByRole('listitem')).toHaveLength(10)
})

it('signs one out', async () => {
  const { left } = signedIn(here, phone)
  await openApp('/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out: Chrome on Android' }))
  expect(await screen.findByText('Signed out there')).toBeInTheDocument()
  expect(left()).toEqual(['a'])
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument()
})

it('signs out a second one while the first is under way', async () => {
  const { api, left } = signedIn(here, phone, unknown)
  let answer = (): void => undefined
  api.on('DELETE /api/sessions/b', () => new Promise<{ status: number }>((done) => (answer = () => done({ status: 204 }))))
  await openApp('/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out: Chrome on Android' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign out: Unknown browser' }))
  await waitFor(() => expect(left()).toEqual(['a', 'b']))
  expect(screen.getByRole('button', { name: 'Sign out: Chrome on Android' })).toHaveAttribute('aria-busy', 'true')
  answer()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign out: Chrome on Android' })).not.toHaveAttribute('aria-busy'))
})

it('signs all others out', async () => {
  const { left } = signedIn(here, phone, unknown)
  await openApp('/settings', 'es')
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar todas las demás' }))
  expect(await screen.findByText('Cerradas todas las demás')).toBeInTheDocument()
  expect(left()).toEqual(['a'])
})

it('signs out everywhere, here too, after a question', async () => {
  const { left } = signedIn(here, phone)
  await openApp('/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const question = await screen.findByRole('alertdialog', {}, { timeout: 15_000 })
  expect(question).toHaveTextContent('You will be signed out in this browser too')
  await userEvent.click(within(question).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(left()).toEqual([]))
})

it('what could not be ended is still there, and says so', async () => {
  const { api } = signedIn(here, phone)
  api.on('DELETE /api/sessions/b', () => ({ status: 503, body: {} }))
  await openApp('/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out: Chrome on Android' }))
  expect(await screen.findByText('That session was not signed out. Please try again.')).toBeInTheDocument()
  expect(screen.getByText('Chrome on Android')).toBeInTheDocument()
})

it('a list that did not load can be asked for again', async () => {
  const { api } = signedIn(here)
  api.on('GET /api/sessions', () => ({ status: 503, body: {} }))
  await openApp('/settings')
  expect(await screen.findByText('We could not load your sessions.')).toBeInTheDocument()
  api.on('GET /api/sessions', [here])
  await userEvent.click((await card('Where you are signed in')).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Firefox on Linux')).toBeInTheDocument()
})

it('stands on the vets’ side too', async () => {
  const profile = doctorProfile({})
  fakeApi({ 'GET /api/auth/user': { ...vet, doctor: { id: 1, username: profile.username, isVerified: false } }, 'GET /api/doctors/profile': profile, 'GET /api/sessions': [here] })
  await openApp('/settings')
  expect(await screen.findByText('Firefox on Linux')).toBeInTheDocument()
})
