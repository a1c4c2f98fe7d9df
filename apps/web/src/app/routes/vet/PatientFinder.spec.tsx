import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../../i18n/language'
import { fakeApi, type FakeApi } from '../../../testing/fake-api'
import { noCamera } from '../../../testing/fake-camera'
import { openApp } from '../../../testing/open-app'
import { owner, pet, vet } from '../../../testing/sample'

const route = 'GET /api/search/owners-pets'
const byNickname = 'GET /api/pets/nickname/luna-50248319'
const { id, firstName, lastName, profileImageUrl } = owner
const sofia = { id, firstName, lastName, profileImageUrl, email: 'sofia@example.com' }
const one = { ...sofia, pets: [pet()] }
const two = { ...sofia, pets: [pet(), pet({ id: 8, name: 'Miso', nickname: 'miso-50248319' })] }
const other = { ...one, id: 'liam', firstName: 'Liam', email: 'liam@example.com', pets: [pet({ id: 9, name: 'Rex', nickname: 'rex-77310942' })] }

let api: FakeApi
const serve = (found: unknown = [], routes: Record<string, unknown> = {}) => {
  api = fakeApi({
    'GET /api/auth/user': { ...vet, doctor: { id: 1, username: 'Dra. Elena Vargas', isVerified: true } },
    'GET /api/doctors/profile': { username: 'Dra. Elena Vargas', professionalCardNumber: 'MV-20418', clinic: 'Arboleda' },
    'GET /api/doctors/counts': { reviews: 0, vaccinations: 0 },
    'GET /api/reviews/doctor': [],
    'GET /api/vaccinations/doctor': [
      { id: 1, petId: 7, petName: 'Luna', petNickname: 'luna-50248319', petSpecies: 'Dog', petCoverUrl: null, vaccineName: 'Rabies', administeredDate: '2026-11-20', createdAt: '2026-11-20T12:00:00.000Z' },
    ],
    [route]: found,
    ...routes,
  })
}
const open = async (language: Language = 'es', path = '/doctor/vaccination/new') => {
  await openApp(path, language)
  return screen.findByRole('textbox', { name: /^(Find the pet|Buscar mascota)$/ })
}
const type = async (text: string, language: Language = 'es', path?: string) => userEvent.type(await open(language, path), text)
const selected = () => screen.findByRole('region', { name: /Mascota seleccionada|Selected pet/ })
const owners = () => screen.findAllByRole('button', { name: /@example.com/ })

beforeEach(() => {
  localStorage.clear()
  noCamera()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe.each([
  ['es', '/doctor/vaccination/new', 'Ingresa al menos 2 caracteres para comenzar la búsqueda', 'Buscando...', 'Error en la búsqueda', 'No se encontraron resultados', 'Resultados encontrados (2)'],
  ['en', '/doctor/review/new', 'Enter at least 2 characters to start the search', 'Searching...', 'Search failed', 'No results found', 'Results found (2)'],
] as const)('the states of the search, in %s', (language, path, prompt, searching, failed, none, found) => {
  it('asks for two characters, searches, and finds nothing', async () => {
    serve([])
    await type('r', language, path)
    expect(screen.getByText(prompt)).toBeInTheDocument()
    await userEvent.keyboard('am')
    expect(screen.getByText(searching)).toBeInTheDocument()
    expect(await screen.findByText(none)).toBeInTheDocument()
    expect(api.calls.filter((call) => call === route)).toHaveLength(1)
  })

  it('counts what it found', async () => {
    serve([one, other])
    await type('ram', language, path)
    expect(await screen.findByText(found)).toHaveAttribute('role', 'status')
    expect(await owners()).toHaveLength(2)
  })

  it('never takes the first of several on the word of an earlier answer', async () => {
    serve([one, other])
    await type('ra', language, path)
    await screen.findByText(found)
    api.on(route, [other, one])
    await userEvent.keyboard('m{Enter}')
    expect(screen.queryByRole('region', { name: /Mascota seleccionada|Selected pet/ })).not.toBeInTheDocument()
    await waitFor(async () => expect((await owners())[0]).toHaveTextContent('liam@example.com'))
    await userEvent.keyboard('{Enter}')
    expect(await selected()).toHaveTextContent('Rex')
  })

  it('says that it failed, and tries again', async () => {
    serve(() => ({ status: 500, body: {} }))
    await type('ram', language, path)
    expect(await screen.findByText(failed)).toBeInTheDocument()
    api.on(route, [one, other])
    await userEvent.click(screen.getByRole('button', { name: /Try again|Intentar de nuevo|Reintentar/ }))
    expect(await screen.findByText(found)).toBeInTheDocument()
  })

  it('says why where the server refuses', async () => {
    serve(() => ({ status: 429, body: { detail: 'Too many searches' } }))
    await type('ram', language, path)
    expect(await screen.findByText('Too many searches')).toBeInTheDocument()
  })
})

describe('picking', () => {
  it('the owner of one pet picks that pet; Cambiar Mascota goes back and clears', async () => {
    serve([one])
    await type('ram')
    await userEvent.click((await owners())[0]!)
    const summary = await selected()
    for (const text of ['Luna', 'Sofía Ramírez', 'sofia@example.com']) expect(within(summary).getByText(text)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar Mascota' }))
    expect(screen.getByRole('textbox', { name: 'Buscar mascota' })).toHaveValue('')
    expect(screen.queryByRole('region', { name: 'Mascota seleccionada' })).not.toBeInTheDocument()
  })

  it.each([
    ['es', 'Seleccionar Mascota', 'Volver', 'Cancelar'],
    ['en', 'Select Pet', 'Back', 'Cancel'],
  ] as const)('of several pets one is chosen, in %s, with a way back and a way out', async (language, title, back, cancel) => {
    serve([two])
    await type('ram', language)
    await userEvent.click((await owners())[0]!)
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument()
    const step = within(screen.getByRole('region', { name: title }))
    await userEvent.click(step.getByRole('button', { name: back }))
    expect(await screen.findByRole('textbox', { name: /Find the pet|Buscar mascota/ })).toHaveValue('ram')
    await userEvent.click((await owners())[0]!)
    await userEvent.click(within(screen.getByRole('region', { name: title })).getByRole('button', { name: cancel }))
    await waitFor(() => expect(window.location.pathname).toBe('/veterinarian'))
  })

  it('marks what matched', async () => {
    serve([one])
    await type('ramirez')
    await owners()
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Ramírez'])
  })
})

describe('by keyboard alone', () => {
  it('Enter searches at once, arrows walk, Enter picks what has the focus', async () => {
    serve([one, other])
    const box = await open()
    expect(box).toHaveFocus()
    await userEvent.keyboard('ram{Enter}')
    await owners()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect((await owners())[1]).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(box).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(await selected()).toHaveTextContent('liam@example.com')
  })

  it('Enter takes the first result, and of several pets the first one has the focus', async () => {
    serve([two, other])
    await type('ram')
    await owners()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: /Luna/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(await selected()).toHaveTextContent('Miso')
  })
})

describe('recent patients', () => {
  it('stand there until something is searched', async () => {
    serve([])
    await open()
    const patient = await screen.findByRole('button', { name: /Luna.*20\/11\/2026 · Rabia/ })
    await userEvent.keyboard('{ArrowDown}')
    expect(patient).toHaveFocus()
    await userEvent.keyboard('ra')
    expect(screen.queryByRole('region', { name: 'Pacientes recientes' })).not.toBeInTheDocument()
  })

  it('are picked with one press, owner included', async () => {
    serve([], { [byNickname]: { ...pet(), owner: sofia } })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /Luna/ }))
    expect(await selected()).toHaveTextContent('sofia@example.com')
  })

  it('are picked without the owner by who may not know them', async () => {
    serve([], { [byNickname]: { ...pet(), owner: null } })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /Luna/ }))
    expect(await selected()).toHaveTextContent('Luna')
  })

  it.each([
    ['es', 404, 'Esta mascota ya no es visible para veterinarios. Pide a su dueño que haga público el perfil.'],
    ['en', 404, 'This pet is no longer visible to vets. Ask its owner to make the profile public.'],
    ['es', 500, 'No se pudo abrir la mascota. Inténtalo de nuevo.'],
    ['en', 500, 'The pet could not be opened. Try again.'],
  ] as const)('in %s say on %i why not', async (language, status, text) => {
    serve([], { [byNickname]: () => ({ status, body: {} }) })
    await open(language)
    await userEvent.click(await screen.findByRole('button', { name: /Luna/ }))
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(screen.getByRole('textbox')).toBeInTheDocument()
  })
})

it('a nickname, typed or scanned, picks its pet', async () => {
  serve([], { [byNickname]: { ...pet(), owner: sofia } })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Escribir apodo' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Apodo o enlace' }), 'https://huella.example/pet/luna-50248319{Enter}')
  expect(await selected()).toHaveTextContent('sofia@example.com')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
