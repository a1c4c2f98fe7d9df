/** What was removed by mistake comes back from the message that says it is gone. */
import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { appointment, owner, pet, reminder, vaccination } from '../../testing/sample'
import { vetDesk } from '../../testing/vet-desk'
import { visitingFamily } from '../../testing/visiting-family'
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

it.each([
  ['en', 'Cancel visit', 'Undo', 'It is back', 'Reschedule: Teeth, Luna'],
  ['es', 'Cancelar visita', 'Deshacer', 'Recuperado', 'Reprogramar: Teeth, Luna'],
] as const)('a visit that was called off, in %s', async (language, cancel, undo, told, move) => {
  const visit = { ...appointment(7, 'Teeth', 5, 'confirmed'), id: 31 }
  const { api } = visitingFamily()
  const luna = () => pet({ appointments: [{ ...visit }] })
  api.on('GET /api/pets', () => ({ body: [luna()] }))
  api.on('GET /api/pets/7', () => ({ body: { ...luna(), activityLog: [] } }))
  api.on('POST /api/appointments/31/status', () => ((visit.status = 'cancelled'), { body: visit }))
  api.on('POST /api/appointments/31/restore', () => ((visit.status = 'confirmed'), { body: visit }))
  await openApp('/pets/7', language)
  await userEvent.click(await screen.findByRole('button', { name: `${cancel}: Teeth, Luna` }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: cancel }))
  await waitFor(() => expect(screen.queryByRole('button', { name: move })).not.toBeInTheDocument())
  await press(undo)
  expect(await screen.findByText(told)).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: move })).toBeInTheDocument()
})

it.each([
  ['en', 'Delete Review', 'Undo', 'It is back'],
  ['es', 'Eliminar Revisión', 'Deshacer', 'Recuperado'],
] as const)('a review, in %s', async (language, remove, undo, told) => {
  const review = {
    id: 5, petId: 7, doctorId: 1, title: 'Control anual', content: 'Todo bien', rating: 4, healthStatus: 'good', recommendations: null, nextCheckupDate: null, isPublic: true,
    withheld: null, createdAt: '2026-10-01T10:00:00.000Z', updatedAt: '2026-10-01T10:00:00.000Z', petName: 'Luna', petNickname: 'luna-50248319', cursor: 'c',
  }
  let own = [review]
  const { api } = vetDesk({ 'GET /api/reviews/5': review, 'GET /api/reviews/doctor': () => ({ body: own }) })
  api.on('DELETE /api/reviews/5', () => ((own = []), { body: {} }))
  api.on('POST /api/reviews/5/restore', () => ((own = [review]), { body: review }))
  await openApp('/doctor/review/5/edit?from=/veterinarian', language)
  await userEvent.click(await screen.findByRole('button', { name: remove }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: remove }))
  await waitFor(() => expect(window.location.pathname).toBe('/veterinarian'))
  await waitFor(() => expect(screen.queryByText('Control anual')).not.toBeInTheDocument())
  await press(undo)
  expect(await screen.findByText(told)).toBeInTheDocument()
  expect(await screen.findByText('Control anual')).toBeInTheDocument()
})

it.each([
  ['Decline', 'requests', 'scheduled', 'Request declined'],
  ['Cancel visit', 'upcoming', 'confirmed', 'Visit cancelled'],
])('a visit that a vet called off: %s', async (action, view, status, done) => {
  const visit = { ...appointment(7, 'Control', 4, status), id: 1, doctorId: 1, petName: 'Luna', petNickname: 'luna-50248319', ownerId: owner.id, owner }
  const { api } = vetDesk({ 'GET /api/appointments/doctor': ({ url }: { url: URL }) => ({ body: url.searchParams.has('to') ? [] : [{ ...visit }] }) })
  api.on('POST /api/appointments/1/status', () => ((visit.status = 'cancelled'), { body: visit }))
  api.on('POST /api/appointments/1/restore', () => ((visit.status = status), { body: visit }))
  await openApp(`/doctor/appointments?view=${view}`)
  const button = `${action}: Control, Luna`
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: action }))
  expect(await screen.findByText(done)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument())
  await press('Undo')
  expect(await screen.findByRole('button', { name: button })).toBeInTheDocument()
})

it('what is too late says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const api = await open()
  api.on(`POST /api/reminders/${lyme.id}/restore`, () => ({ status: 409, body: { detail: 'This cannot be restored any more' } }))
  await choose(/^Options for the reminder of Lyme/, 'Delete reminder')
  await press('Undo')
  expect(await screen.findByText('This cannot be restored any more')).toBeInTheDocument()
})
