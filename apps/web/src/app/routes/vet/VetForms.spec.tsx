import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { localDay } from '@huella/care-rules'
import { fakeApi, type FakeApi } from '../../../testing/fake-api'
import { openApp } from '../../../testing/open-app'
import { owner, pet, vet } from '../../../testing/sample'

const doctor = { ...vet, doctor: { id: 1, username: 'Dra. Elena Vargas', isVerified: true } }
const one = { ...owner, pets: [pet()] }
const two = { ...owner, pets: [pet(), pet({ id: 8, name: 'Miso', nickname: 'miso-50248319' })] }

let api: FakeApi
let bodies: unknown[]

const serve = (found: unknown) => {
  bodies = []
  const keep = ({ body }: { body: unknown }) => {
    bodies.push(body)
    return { status: 201, body: {} }
  }
  api = fakeApi({
    'GET /api/auth/user': doctor,
    'GET /api/doctors/profile': { username: 'Dra. Elena Vargas', professionalCardNumber: 'MV-20418', clinic: 'Arboleda' },
    'GET /api/doctors/counts': { reviews: 0, vaccinations: 0 },
    'GET /api/reviews/doctor': [],
    'GET /api/vaccinations/doctor': [],
    'GET /api/search/owners-pets': found,
    'POST /api/pets/7/vaccinations': keep,
    'POST /api/pets/8/vaccinations': keep,
    'POST /api/pets/7/reviews': keep,
  })
}
const wait = { timeout: 10_000 }
const find = async (path: string, language: 'en' | 'es' = 'en', text = 'ram') => {
  await openApp(path, language)
  await userEvent.type(await screen.findByLabelText(/^(Find the pet|Buscar mascota)$/, {}, wait), text)
}
const pickOwner = async () => userEvent.click(await screen.findByRole('button', { name: /sofia@example.com/ }, wait))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))

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

describe('the vaccination', () => {
  it('is recorded for today, at the clinic of the profile', async () => {
    serve([one])
    await find('/doctor/vaccination/new', 'es')
    await pickOwner()
    await userEvent.type(await screen.findByLabelText('Nombre de la vacuna'), 'Nobivac Rabies')
    await userEvent.click(screen.getByRole('radio', { name: 'Esencial' }))
    await press('Agregar Registro')
    expect(await screen.findByText('¡Vacunación Agregada!')).toBeInTheDocument()
    expect(bodies[0]).toMatchObject({
      vaccineName: 'Nobivac Rabies',
      vaccineType: 'Core',
      administeredDate: localDay(new Date()),
      clinic: 'Arboleda',
      notes: null,
    })
    await waitFor(() => expect(window.location.pathname).toBe('/veterinarian'))
  })

  it('needs name and type, and says so', async () => {
    serve([one])
    await find('/doctor/vaccination/new')
    await pickOwner()
    await screen.findByLabelText('Vaccine name')
    await press('Add Record')
    expect((await screen.findAllByText('Vaccine name is required')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Vaccine type is required').length).toBeGreaterThan(0)
    expect(bodies).toEqual([])
  })

  it('needs a pet, and keeps what was typed while another is searched', async () => {
    serve([one])
    await find('/doctor/vaccination/new', 'es')
    await pickOwner()
    await userEvent.type(await screen.findByLabelText('Nombre de la vacuna'), 'Rabia')
    await userEvent.click(screen.getByRole('radio', { name: 'Esencial' }))
    await press('Cambiar Mascota')
    await press('Agregar Registro')
    expect(await screen.findByText('Selecciona una mascota')).toBeInTheDocument()
    expect(screen.getByText('Por favor selecciona una mascota antes de continuar')).toBeInTheDocument()
    expect(screen.getByLabelText('Nombre de la vacuna')).toHaveValue('Rabia')
    expect(bodies).toEqual([])
  })

  it('stays on the form when it could not be saved', async () => {
    serve([one])
    api.on('POST /api/pets/7/vaccinations', () => ({ status: 500, body: {} }))
    await find('/doctor/vaccination/new', 'es')
    await pickOwner()
    await userEvent.type(await screen.findByLabelText('Nombre de la vacuna'), 'Rabia')
    await userEvent.click(screen.getByRole('radio', { name: 'Esencial' }))
    await press('Agregar Registro')
    expect((await screen.findAllByText('Error al agregar el registro de vacunación.')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Nombre de la vacuna')).toHaveValue('Rabia')
  })
})

describe('the review', () => {
  it('has five stars and is visible unless said otherwise', async () => {
    serve([one])
    await find('/doctor/review/new', 'es')
    await pickOwner()
    await userEvent.type(await screen.findByLabelText('Título de la revisión'), 'Control anual')
    await userEvent.click(screen.getByRole('radio', { name: 'Bueno' }))
    await userEvent.type(screen.getByLabelText('Contenido de la evaluación'), 'Todo bien')
    await press('Crear Revisión')
    expect(await screen.findByText('¡Revisión Creada!')).toBeInTheDocument()
    expect(bodies[0]).toMatchObject({ title: 'Control anual', healthStatus: 'good', rating: 5, content: 'Todo bien', isPublic: true })
    await waitFor(() => expect(window.location.pathname).toBe('/veterinarian'))
  })

  it('needs title, status and content', async () => {
    serve([one])
    await find('/doctor/review/new')
    await pickOwner()
    await screen.findByLabelText('Review title')
    await press('Create Review')
    for (const message of ['Review title is required', 'Health status is required', 'Review content is required'])
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  })
})
