import '@testing-library/jest-dom'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi } from '../../testing/fake-api'
import { preferences } from '../../testing/notifications'
import { useTexts } from '../../testing/open-app'
import { forgetZone } from '../../lib/told-zone'
import { TimeZoneWatch } from './components/TimeZoneWatch'
import { placeOf, zoneLabel, zonesWith } from './time-zones'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone
const tell = 'PUT /api/notifications/time-zone'

beforeEach(() => {
  localStorage.clear()
  useTexts('en')
})

it('the server is told where the device is, once', async () => {
  const sent: unknown[] = []
  const api = fakeApi({ [tell]: ({ body }: { body: object }) => (sent.push(body), { body: preferences(body) }) })
  const { unmount } = render(<TimeZoneWatch userId="ana" />)
  await waitFor(() => expect(localStorage.getItem('huella-told-zone')).toBe(`ana ${here}`))
  unmount()
  render(<TimeZoneWatch userId="ana" />)
  render(<TimeZoneWatch userId="eva" />)
  await waitFor(() => expect(sent).toEqual([{ timeZone: here }, { timeZone: here }]))
  expect(api.calls).toHaveLength(2)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

it('it is told anew after somebody has signed out', async () => {
  const api = fakeApi({ [tell]: preferences() })
  localStorage.setItem('huella-told-zone', `ana ${here}`)
  forgetZone()
  render(<TimeZoneWatch userId="ana" />)
  await waitFor(() => expect(api.calls).toEqual([tell]))
})

describe('where another zone was chosen', () => {
  const chosen = preferences({ timeZone: 'Asia/Tokyo', isTimeZoneChosen: true })

  it('is asked which counts, and the device’s is taken', async () => {
    const sent: unknown[] = []
    fakeApi({ [tell]: chosen, 'PUT /api/notifications/preferences': ({ body }: { body: object }) => (sent.push(body), { body: preferences(body) }) })
    render(<TimeZoneWatch userId="ana" />)
    await userEvent.click(await screen.findByRole('button', { name: `Use ${placeOf(here)}` }))
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
    expect(sent).toEqual([{ timeZone: here, isTimeZoneChosen: false }])
  })

  it('or the chosen one is kept, and nothing asked again', async () => {
    const api = fakeApi({ [tell]: chosen })
    const { unmount } = render(<TimeZoneWatch userId="ana" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Tokyo' }))
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    unmount()
    render(<TimeZoneWatch userId="ana" />)
    expect(api.calls).toEqual([tell])
  })
})

it('a server that is away is told the next time', async () => {
  fakeApi({ [tell]: () => ({ status: 503, body: { status: 503 } }) })
  render(<TimeZoneWatch userId="ana" />)
  await waitFor(() => expect(localStorage.getItem('huella-told-zone')).toBeNull())
})

it.each([
  ['Europe/Madrid', 'Madrid (Europe/Madrid)'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires (America/Argentina/Buenos_Aires)'],
  ['UTC', 'UTC'],
])('%s is called %s', (zone, label) => expect(zoneLabel(zone)).toBe(label))

it('what is in use can be chosen, each zone once', () => {
  const zones = zonesWith('Mars/Olympus', null, 'Europe/Madrid')
  expect(zones).toContain('Mars/Olympus')
  expect(zones.filter((zone) => zone === 'Europe/Madrid')).toHaveLength(1)
})
