import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays, localDay } from '@huella/care-rules'
import type { Language } from '../../i18n/language'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet, vaccination } from '../../testing/sample'

const given = addDays(localDay(new Date()), -100)
const rabies = { ...vaccination(7, 'Rabies'), administeredDate: given, nextDueDate: addDays(given, 365 * 3), batchNumber: 'B-1', clinic: 'Arboleda' }
const vets = { ...vaccination(7, 'DHPP'), recordedBy: 'a-vet', trust: 'doctor' }
const shown = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

let api: FakeApi
let bodies: unknown[]

const serve = (record: Record<string, unknown> & { id: number }, rest: object = {}) => {
  api.on('GET /api/pets/7', { ...pet(), ...rest, vaccinations: [], activityLog: [] })
  for (const each of [record, vets]) api.on(`GET /api/vaccinations/${each.id}`, each)
}

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  bodies = []
  api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [{ ...pet(), vaccinations: [rabies] }],
    'GET /api/veterinarians': [],
    [`PATCH /api/vaccinations/${rabies.id}`]: ({ body }: { body: unknown }) => (bodies.push(body), { status: 200, body: {} }),
  })
  serve(rabies)
})

const page = (id: number) => `/pets/7/vaccinations/${id}/edit`
const open = async (query = '', language: Language = 'en') => {
  await openApp(page(rabies.id) + query, language)
  await screen.findByRole('radio', { name: language === 'en' ? /^Rabies/ : /^Rabia/ }, { timeout: 20_000 })
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const retype = async (label: string | RegExp, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

it('shows the record as it stands, and no certificate box', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Vaccination')
  expect(screen.getByRole('radio', { name: /^Rabies/ })).toBeChecked()
  expect(field('Administration date')).toHaveValue(shown(given))
  expect(field(/^Next due date/)).toHaveValue(shown(addDays(given, 365 * 3)))
  expect(field(/^Batch number/)).toHaveValue('B-1')
  expect(screen.queryByLabelText('Certificate text')).not.toBeInTheDocument()
})

it('sends only what was changed, what was emptied as null, and leads back to the pet', async () => {
  await open()
  await retype(/^Batch number/, 'B-2')
  await userEvent.clear(field(/^Clinic/))
  await save()
  expect(await screen.findByText('Vaccination updated')).toBeInTheDocument()
  expect(bodies).toEqual([{ batchNumber: 'B-2', clinic: null }])
  expect(window.location.pathname).toBe('/pets/7')
})

it('sends nothing where nothing was changed', async () => {
  await open()
  await save()
  await waitFor(() => expect(window.location.pathname).toBe('/pets/7'))
  expect(bodies).toEqual([])
})

it('comes back to the page it was opened from', async () => {
  await open('?from=%2Frecords')
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/records')
  await retype(/^Batch number/, 'B-2')
  await save()
  await waitFor(() => expect(window.location.pathname).toBe('/records'))
})

it.each([
  ['as reckoned moves along', addDays(given, 365 * 3), '01/09/2029'],
  ['of its own stays', addDays(given, 30), shown(addDays(given, 30))],
  ['left out stays out', null, ''],
])('a next date %s', async (_what, nextDueDate, then) => {
  serve({ ...rabies, nextDueDate })
  await open()
  await retype('Administration date', '01/10/2026')
  await waitFor(() => expect(field(/^Next due date/)).toHaveValue(then))
})

it('keeps a type that only vets give', async () => {
  serve({ ...rabies, vaccineName: 'Giardia', vaccineType: 'Lifestyle' })
  await open()
  expect(screen.getByRole('radio', { name: 'Lifestyle' })).toBeChecked()
})

it('refuses a day after today', async () => {
  await open()
  await retype('Administration date', shown(addDays(localDay(new Date()), 1)))
  await save()
  expect(await screen.findByText('Administration date cannot be in the future')).toBeInTheDocument()
  expect(bodies).toEqual([])
})

it('a failure says so, and keeps what was typed', async () => {
  api.on(`PATCH /api/vaccinations/${rabies.id}`, () => ({ status: 500, body: {} }))
  await open()
  await retype(/^Batch number/, 'B-2')
  await save()
  expect(await screen.findByText('Failed to update vaccination record')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was saved. What you typed is still here: please try again.')
  expect(field(/^Batch number/)).toHaveValue('B-2')
})

it('asks before changes are left', async () => {
  await open()
  await retype(/^Batch number/, 'B-2')
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', {}, { timeout: 20_000 })).toHaveTextContent('Leave without saving?')
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(window.location.pathname).toBe(page(rabies.id))
})

it.each([
  ['a record that does not exist', page(9999)],
  ['no number', '/pets/7/vaccinations/x/edit'],
  ['somebody else’s record', page(vets.id)],
  ['a pet out of reach', `/pets/8/vaccinations/${rabies.id}/edit`],
])('%s is not found', async (_what, path) => {
  await openApp(path)
  expect(await screen.findByRole('heading', { name: 'Vaccination record not found' }, { timeout: 20_000 })).toBeInTheDocument()
})

it('neither is one’s own record of a pet one may only read about now', async () => {
  serve(rabies, { role: 'member' })
  await openApp(page(rabies.id))
  expect(await screen.findByRole('heading', { name: 'Vaccination record not found' })).toBeInTheDocument()
})

it('speaks Spanish', async () => {
  await open('', 'es')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Editar vacuna')
  await userEvent.clear(field(/^Número de lote/))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Vacuna actualizada')).toBeInTheDocument()
  expect(bodies).toEqual([{ batchNumber: null }])
})
