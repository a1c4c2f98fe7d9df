import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi } from '../../testing/fake-api'
import { notificationReads, sentMessage } from '../../testing/notifications'
import { openApp } from '../../testing/open-app'

const open = async (sent: unknown, language: 'en' | 'es' = 'en') => {
  const api = fakeApi({ ...notificationReads(), 'GET /api/notifications/sent': sent })
  await openApp('/settings/notifications/sent', language)
  await screen.findByRole('heading', { level: 1 })
  return api
}

it.each([
  [{ kind: 'appointment', subject: 'Vaccination' }, 'Luna: Vacunación'],
  [{ kind: 'appointment', subject: 'ECG' }, 'Luna: ECG'],
  [{ kind: 'vaccine-due', subject: 'Rabies' }, 'Luna: Rabia'],
  [{ kind: 'vaccine-due', isDigest: true, petName: null, subject: null }, 'Resumen'],
  [{ kind: 'security', notice: 'webhook-disabled', petName: null, subject: null }, 'Webhook apagado'],
  [{ kind: 'vaccine-due', petName: null, subject: null }, 'Vacuna próxima'],
  [{ kind: 'appointment', notice: 'visit-moved', petName: 'Luna', subject: null }, 'Luna: Cambio de hora de una cita'],
] as const)('what %j was about is said in the reader’s language', async (message, words) => {
  await open([sentMessage('1', message)], 'es')
  expect(await screen.findByText(words)).toBeInTheDocument()
})

it('nothing sent yet is said', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'Nothing was sent yet' })).toBeInTheDocument()
})

it('what was sent stands under its day, with its channel, kind and hour, and what failed with the reason', async () => {
  await open([
    sentMessage('1', { channel: 'push', kind: 'security', notice: 'test', petName: null, subject: null, at: '2026-11-20T12:00:00.000Z' }),
    sentMessage('2', { kind: 'security', notice: 'new-device', petName: null, subject: null, at: '2026-11-20T11:00:00.000Z' }),
    sentMessage('3', { at: '2026-11-19T12:00:00.000Z' }),
    sentMessage('4', { at: '2026-11-19T11:00:00.000Z', state: 'failed', reason: 'address' }),
    sentMessage('5', { kind: 'record', notice: 'of another version', subject: null, at: '2026-11-19T10:00:00.000Z' }),
  ])
  const [newer, older] = await screen.findAllByRole('region')
  expect(within(newer!).getAllByRole('listitem').map((row) => row.querySelector('p')!.textContent)).toEqual(['Test message', 'New device'])
  expect(within(newer!).getByText(/^Push · \d\d:\d\d$/)).toBeInTheDocument()
  expect(within(older!).getAllByText('Luna: Rabies')).toHaveLength(2)
  expect(within(older!).getByText('The address does not take our mail.')).toBeInTheDocument()
  expect(within(older!).getAllByText('Not delivered')).toHaveLength(1)
  expect(within(older!).getByText('Luna: Records by a vet')).toBeInTheDocument()
})

it('older messages come page by page, after the last one', async () => {
  const asked: (string | null)[] = []
  await open(({ url }: { url: URL }) => {
    const before = url.searchParams.get('before')
    asked.push(before)
    return { body: before ? [sentMessage('last', { petName: 'Nube' })] : Array.from({ length: 50 }, (_, nth) => sentMessage(String(nth))) }
  }, 'es')
  expect(await screen.findAllByText('Luna: Rabia')).toHaveLength(50)
  await userEvent.click(screen.getByRole('button', { name: /anterior/i }))
  expect(await screen.findByText('Nube: Rabia')).toBeInTheDocument()
  expect(asked).toEqual([null, 'c-49'])
  expect(screen.queryByRole('button', { name: /anterior/i })).not.toBeInTheDocument()
})

it('what cannot be read is asked for again', async () => {
  const api = await open(() => ({ status: 503, body: { status: 503 } }))
  await screen.findByText('What was sent did not load.')
  api.on('GET /api/notifications/sent', [sentMessage('1')])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Luna: Rabies')).toBeInTheDocument()
})
