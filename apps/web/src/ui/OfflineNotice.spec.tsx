import '@testing-library/jest-dom'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { listenToWorker } from '../lib/kept'
import type { FromWorker } from '../lib/worker-messages'
import { fakeApi } from '../testing/fake-api'
import { useTexts } from '../testing/open-app'
import { OfflineNotice } from './OfflineNotice'

const network = (isThere: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  fireEvent(window, new Event(isThere ? 'online' : 'offline'))
}

const worker = new EventTarget()
const ended = jest.fn()
const hear = (message: FromWorker) => act(() => void worker.dispatchEvent(new MessageEvent('message', { data: message })))

beforeAll(() => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  listenToWorker(ended)
})
beforeEach(() => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true))

it.each([
  ['en', 'You are offline. We kept what you typed.'],
  ['es', 'Sin conexión. Guardamos lo que escribiste.'],
] as const)('says that the network is gone, and no more once it is back, in %s', (language, text) => {
  useTexts(language)
  render(<OfflineNotice />)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  network(false)
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  network(true)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

describe.each(['en', 'es'] as const)('what is shown as the browser kept it, in %s', (language) => {
  const today = (hours: number, minutes: number) => new Date().setHours(hours, minutes, 0, 0)
  const long = new Date(2026, 0, 5, 10, 2).getTime()
  const words = {
    en: { offline: 'Offline. As of 10:02 AM.', away: 'Huella cannot be reached. As of 10:02 AM.', day: 'Offline. As of 01/05/2026, 10:02 AM.' },
    es: { offline: 'Sin conexión. Datos de las 10:02.', away: 'No hay conexión con Huella. Datos de las 10:02.', day: 'Sin conexión. Datos del 05/01/2026, 10:02.' },
  }[language]
  beforeEach(() => {
    useTexts(language)
    fakeApi()
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <OfflineNotice />
      </SWRConfig>,
    )
  })
  afterEach(() => {
    hear({ type: 'read', key: '/api/pets' })
    hear({ type: 'read', key: '/api/pets/7' })
  })

  it('is as old as its oldest part', () => {
    network(false)
    hear({ type: 'kept', key: '/api/pets', at: today(10, 2) })
    hear({ type: 'kept', key: '/api/pets/7', at: today(10, 30) })
    expect(screen.getByRole('alert')).toHaveTextContent(words.offline)
  })

  it('names the day where that was another', () => {
    network(false)
    hear({ type: 'kept', key: '/api/pets', at: long })
    expect(screen.getByRole('alert')).toHaveTextContent(words.day)
  })

  it('is said with a network too, while nobody answers; and no more once all was read', () => {
    hear({ type: 'kept', key: '/api/pets', at: today(10, 2) })
    hear({ type: 'kept', key: '/api/pets/7', at: today(10, 2) })
    expect(screen.getByRole('alert')).toHaveTextContent(words.away)
    hear({ type: 'read', key: '/api/pets' })
    expect(screen.getByRole('alert')).toHaveTextContent(words.away)
    hear({ type: 'read', key: '/api/pets/7' })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

it('is asked for again when the network is back', () => {
  useTexts()
  const api = fakeApi({ 'GET /api/pets': [] })
  hear({ type: 'kept', key: '/api/pets', at: 1 })
  network(true)
  expect(api.calls).toEqual(['GET /api/pets'])
})

it('of a session that is over, the end is told', () => {
  hear({ type: 'ended' })
  expect(ended).toHaveBeenCalledTimes(1)
})
