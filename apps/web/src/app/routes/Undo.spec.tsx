/** What was removed by mistake comes back from the message that says it is gone. */
import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet, reminder, vaccination } from '../../testing/sample'
import { currentToast, dismissToast } from '../../ui/toast'

const dose = vaccination(7, 'Rabies')
const lyme = reminder(7, 'Lyme', 3)

/** A pet whose record and reminder are there until they are removed, and again once restored. */
const open = async (language: 'en' | 'es' = 'en'): Promise<FakeApi> => {
  const there = { dose: true, reminder: true }
  const luna = () => pet({ vaccinations: there.dose ? [dose] : [], vaccinationReminders: there.reminder ? [lyme] : [] })
  const api = fakeApi({ 'GET /api/auth/user': owner })
  api.on('GET /api/pets', () => ({ body: [luna()] }))
  api.on('GET /api/pets/7', () => ({ body: { ...luna(), activityLog: [] } }))
  const answers = (what: keyof typeof there, value: boolean, body: unknown) => () => ((there[what] = value), { body })
  api.on(`DELETE /api/vaccinations/${dose.id}`, answers('dose', false, undefined))
  api.on(`POST /api/vaccinations/${dose.id}/restore`, answers('dose', true, dose))
  api.on(`DELETE /api/reminders/${lyme.id}`, answers('reminder', false, undefined))
  api.on(`POST /api/reminders/${lyme.id}/restore`, answers('reminder', true, lyme))
  await openApp('/pets/7', language)
  return api
}
const choose = async (menu: string | RegExp, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
/** By the keyboard: a toast can be reached with it. */
const press = async (name: string) => {
  ;(await screen.findByRole('button', { name })).focus()
  await userEvent.keyboard('{Enter}')
}
const section = (name: string) => within(screen.getByRole('region', { name }))

afterEach(() => dismissToast(currentToast()?.id ?? 0))

it.each([
  ['en', /^Options for the record of Rabies$/, 'Delete record', 'Undo', 'It is back', 'Vaccination History'],
  ['es', /^Opciones del registro de Rabi/, 'Eliminar registro', 'Deshacer', 'Recuperado', 'Historial de vacunas'],
] as const)('a record, in %s', async (language, menu, remove, undo, told, history) => {
  const api = await open(language)
  await choose(menu, remove)
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: remove }))
  await press(undo)
  expect(await screen.findByText(told)).toBeInTheDocument()
  expect(api.calls).toContain(`POST /api/vaccinations/${dose.id}/restore`)
  await waitFor(() => expect(section(history).getByRole('button', { name: menu })).toBeInTheDocument())
})

it('a reminder', async () => {
  await open()
  await choose(/^Options for the reminder of Lyme/, 'Delete reminder')
  await press('Undo')
  expect(await screen.findByText('It is back')).toBeInTheDocument()
  expect(section('Vaccination Reminders').getByText(/Lyme/)).toBeInTheDocument()
})

it('what is too late says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const api = await open()
  api.on(`POST /api/reminders/${lyme.id}/restore`, () => ({ status: 409, body: { detail: 'This cannot be restored any more' } }))
  await choose(/^Options for the reminder of Lyme/, 'Delete reminder')
  await press('Undo')
  expect(await screen.findByText('This cannot be restored any more')).toBeInTheDocument()
})
