import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakeApi } from '../../../testing/fake-api'
import { openApp } from '../../../testing/open-app'
import { schedule } from '../../../testing/plan'
import { owner, pet } from '../../../testing/sample'
import { press, vetDesk } from '../../../testing/vet-desk'

const one = { ...owner, pets: [pet()] }
const two = { ...owner, pets: [pet(), pet({ id: 8, name: 'Miso', nickname: 'miso-50248319' })] }

let api: FakeApi

const serve = (found: unknown) => {
  api = vetDesk({ 'GET /api/search/owners-pets': found }).api
}
const wait = { timeout: 10_000 }
const find = async (path: string, language: 'en' | 'es' = 'en', text = 'ram') => {
  await openApp(path, language)
  await userEvent.type(await screen.findByLabelText(/^(Find the pet|Buscar mascota)$/, {}, wait), text)
}
const pickOwner = async () => userEvent.click(await screen.findByRole('button', { name: /sofia@example.com/ }, wait))

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
})

describe('choosing the patient', () => {
  it('asks for two characters before it searches', async () => {
    serve([])
    await find('/doctor/vaccination/new', 'es', 'r')
    expect(screen.getByText('Ingresa al menos 2 caracteres para comenzar la búsqueda')).toBeInTheDocument()
    expect(api.calls).not.toContain('GET /api/search/owners-pets')
    await userEvent.type(screen.getByLabelText('Buscar mascota'), 'am')
    expect(screen.getByText('Buscando...')).toBeInTheDocument()
    expect(await screen.findByText('No se encontraron resultados', {}, wait)).toBeInTheDocument()
  })

  it('says when the search failed', async () => {
    serve(() => ({ status: 500, body: {} }))
    await find('/doctor/review/new', 'es')
    expect(await screen.findByText('Error en la búsqueda', {}, wait)).toBeInTheDocument()
  })

  it('takes the only pet of an owner at once, and can take it back', async () => {
    serve([one])
    await find('/doctor/vaccination/new', 'es')
    expect(await screen.findByText('Resultados encontrados (1)', {}, wait)).toBeInTheDocument()
    await pickOwner()
    expect(await screen.findByRole('region', { name: 'Mascota seleccionada' })).toHaveTextContent('sofia@example.com')
    await press('Cambiar Mascota')
    expect(screen.getByLabelText('Buscar mascota')).toBeInTheDocument()
  })

  it('asks which one where there are several, with a way back', async () => {
    serve([two])
    await find('/doctor/vaccination/new', 'es')
    await pickOwner()
    expect(screen.getByRole('heading', { name: 'Seleccionar Mascota' })).toBeInTheDocument()
    await userEvent.click(screen.getAllByRole('button', { name: 'Volver' }).at(-1) as HTMLElement)
    await userEvent.type(screen.getByLabelText('Buscar mascota'), '{Enter}')
    await userEvent.click(screen.getByRole('button', { name: /Miso/ }))
    expect(await screen.findByRole('region', { name: 'Mascota seleccionada' })).toHaveTextContent('Miso')
  })
})

describe('without a patient', () => {
  it.each([
    ['es', 'Nombre de la vacuna', 'Cambiar Mascota', 'Agregar Registro', 'Selecciona una mascota', 'Por favor selecciona una mascota antes de continuar'],
    ['en', 'Vaccine name', 'Change Pet', 'Add Record', 'Select a pet', 'Please select a pet before continuing'],
  ] as const)('nothing is saved, and what was typed stays (%s)', async (language, field, change, save, title, text) => {
    serve([one])
    await find('/doctor/vaccination/new', language)
    await pickOwner()
    await userEvent.type(await screen.findByLabelText(field), 'Rabia')
    await press(change)
    await press(save)
    expect(await screen.findByText(title)).toBeInTheDocument()
    expect(screen.getByText(text)).toBeInTheDocument()
    expect(screen.getByLabelText(field)).toHaveValue('Rabia')
    expect(screen.getByRole('textbox', { name: /^(Find the pet|Buscar mascota)$/ })).toHaveFocus()
    expect(api.calls.filter((call) => call.startsWith('POST') && !call.endsWith('/preview'))).toEqual([])
  })
})

describe('how the patient stands with its vaccines', () => {
  const patient = () => screen.findByRole('region', { name: 'Selected pet' })
  const open = async () => {
    await find('/doctor/review/new')
    await pickOwner()
    await screen.findByLabelText('Review title')
  }

  it('has its place while it is awaited, and is said once it is known', async () => {
    serve([one])
    let answer: (plan: { body: unknown }) => void = () => undefined
    api.on('GET /api/pets/7/schedule', () => new Promise((resolve) => (answer = resolve)))
    await open()
    expect(within(await patient()).getByText('Loading')).toBeInTheDocument()
    answer({ body: schedule() })
    await waitFor(async () => expect(await patient()).toHaveTextContent('Protected against 1 of 1'))
    expect(within(await patient()).queryByText('Loading')).not.toBeInTheDocument()
  })

  it('can be asked for again where it did not come', async () => {
    serve([one])
    api.on('GET /api/pets/7/schedule', () => ({ status: 503, body: {} }))
    await open()
    expect(await within(await patient()).findByText('Dates did not load.')).toBeInTheDocument()
    api.on('GET /api/pets/7/schedule', schedule())
    await press('Try again')
    await waitFor(async () => expect(await patient()).toHaveTextContent('Protected against 1 of 1'))
    expect(await patient()).not.toHaveTextContent('Dates did not load.')
  })

  it.each([403, 404])('says nothing of a plan that the vet may not read (%s)', async (status) => {
    serve([one])
    api.on('GET /api/pets/7/schedule', () => ({ status, body: {} }))
    await open()
    await waitFor(async () => expect(within(await patient()).queryByText('Loading')).not.toBeInTheDocument())
    expect(await patient()).not.toHaveTextContent('Dates did not load.')
  })
})
