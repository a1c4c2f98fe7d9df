/** What was written without a network longer than 30 days ago: it may have arrived, so its author looks, and sends it anew or lets it be. */
import 'fake-indexeddb/auto'
import '@testing-library/jest-dom'
import { BroadcastChannel } from 'node:worker_threads'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { localDay } from '@huella/care-rules'
import type { Language } from '../../i18n/language'
import { keepOnlyOf, keepWaiting, waitingOf, type Waiting } from '../../lib/outbox/store'
import { showWaiting } from '../../lib/outbox/waiting'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet, reminder } from '../../testing/sample'
import { currentToast, dismissToast } from '../../ui/toast'

const lyme = { ...reminder(7, 'Lyme', -3), id: 41, petName: 'Luna' }
const luna = pet({ vaccinationReminders: [lyme] })
let sent: { key: string | null; body: unknown }[]

const taken = ({ body, headers }: { body: unknown; headers: Headers }) => {
  sent.push({ key: headers.get('idempotency-key'), body })
  return { status: 201, body: {} }
}

beforeAll(() => void Object.assign(globalThis, { BroadcastChannel }))
beforeEach(async () => {
  localStorage.clear()
  await keepOnlyOf(null)
  showWaiting([])
  sent = []
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [luna],
    'GET /api/pets/7': { ...luna, activityLog: [] },
    'GET /api/pets/7/invitations': [],
    'GET /api/reminders': [lyme],
    'GET /api/activity': [],
    'GET /api/veterinarians': [],
    'POST /api/pets/7/vaccinations': taken,
    'POST /api/pets/7/reminders': taken,
    'PATCH /api/reminders/41': taken,
  })
})
afterEach(() => dismissToast(currentToast()?.id ?? 0))

const written = {
  'dose': { what: 'Rabies', method: 'POST', path: '/api/pets/7/vaccinations', body: { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: localDay(new Date()), clinic: 'Arboleda' } },
  'reminder': { what: 'FeLV', method: 'POST', path: '/api/pets/7/reminders', body: { vaccineName: 'FeLV', dueDate: '2099-05-20', reminderDate: '2099-05-13' } },
  'reminder-done': { what: 'Lyme', method: 'PATCH', path: '/api/reminders/41', body: { isCompleted: true } },
  'reminder-snoozed': { what: 'Lyme', method: 'PATCH', path: '/api/reminders/41', body: { reminderDate: '2026-01-12' } },
} as const

/** The app as it opens 31 days after that was written. @returns the list of what waits */
const openAfter = async (kind: Waiting['kind'], language: Language = 'en') => {
  await keepWaiting({ id: 'long ago', userId: owner.id, kind, petId: 7, language, createdAt: Date.now() - 31 * 86_400_000, ...written[kind] })
  localStorage.setItem('huella-waits-to-be-sent', '1')
  await openApp('/', language)
  return within(await screen.findByRole('region', { name: language === 'en' ? 'Waiting to be sent' : 'Pendiente de enviar' }))
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sentAnewAlone = async () => {
  await waitFor(async () => expect(await waitingOf(owner.id)).toEqual([]))
  expect(sent).toHaveLength(1)
  expect(sent[0]!.key).toEqual(expect.not.stringMatching('long ago'))
}

const words = {
  en: 'It waited for more than 30 days. Check the pet’s record before you send it again.',
  es: 'Esperó más de 30 días. Mira el historial de la mascota antes de volver a enviarlo.',
} as const

it.each((['dose', 'reminder', 'reminder-done', 'reminder-snoozed'] as const).flatMap((kind) => (['en', 'es'] as const).map((language) => [kind, language] as const)))('a %s is not sent, and says why, in %s', async (kind, language) => {
  const waiting = await openAfter(kind, language)
  expect(await waiting.findByText(words[language])).toBeInTheDocument()
  expect(waiting.queryAllByRole('button', { name: /^(Correct|Corregir) / })).toHaveLength(kind.startsWith('reminder-') ? 0 : 1)
  expect(sent).toEqual([])
})

it('its author is told when the app opens', async () => {
  await openAfter('dose')
  expect(await screen.findByText('1 record could not be saved')).toBeInTheDocument()
})

it('a dose opens as it was typed, with the reason, and is sent once, under a new key', async () => {
  await openAfter('dose')
  await press('Correct Rabies, Luna')
  expect(await screen.findByDisplayValue('Arboleda')).toBeInTheDocument()
  expect(screen.getByText(words.en)).toBeInTheDocument()
  await press('Add Record')
  await sentAnewAlone()
  expect(sent[0]!.body).toMatchObject(written.dose.body)
})

it('a reminder opens in its dialog, with the reason, and is set once, under a new key', async () => {
  await openAfter('reminder')
  await press('Correct FeLV, Luna')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Reminder' }))
  expect(await dialog.findByText(words.en)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Set Reminder' }))
  await sentAnewAlone()
  expect(sent[0]!.body).toEqual(written.reminder.body)
})

it.each(['reminder-done', 'reminder-snoozed'] as const)('a %s leaves its reminder open', async (kind) => {
  const waiting = await openAfter(kind)
  await waiting.findByText(words.en)
  expect(await screen.findByRole('button', { name: /^Reminders: 1 / })).toBeInTheDocument()
})
