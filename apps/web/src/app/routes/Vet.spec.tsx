import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openVerifier } from '../../lib/open-verifier'
import { openApp } from '../../testing/open-app'
import { vet } from '../../testing/sample'

jest.mock('../../lib/open-verifier', () => ({ openVerifier: jest.fn() }))

const doctor = { ...vet, doctor: { id: 1, username: 'Dra. Elena Vargas', isVerified: true } }
const profile = {
  username: 'Dra. Elena Vargas',
  professionalCardNumber: 'MV-20418',
  specialization: null,
  clinic: 'Arboleda',
  profileImageUrl: null,
}
const about = (id: number) => ({ id, petId: id, petName: `Pet ${id}`, petNickname: `pet${id}-50248319`, petSpecies: 'Dog', petCoverUrl: id === 1 ? '/media/luna-480.webp' : null })
const reviews = [1, 2, 3, 4].map((id) => ({ ...about(id), title: `Review ${id}`, createdAt: `2026-11-2${9 - id}T12:00:00.000Z` }))
const vaccinations = [1, 2, 3, 4].map((id) => ({
  ...about(id),
  vaccineName: `Vaccine ${id}`,
  administeredDate: `2026-11-1${9 - id}`,
  createdAt: `2026-11-1${9 - id}T12:00:00.000Z`,
}))

let api: FakeApi
const serve = (routes: Record<string, unknown> = {}) => {
  api = fakeApi({
    'GET /api/auth/user': doctor,
    'GET /api/doctors/profile': profile,
    'GET /api/doctors/counts': { reviews: 48, vaccinations: 312 },
    'GET /api/reviews/doctor': reviews,
    'GET /api/vaccinations/doctor': vaccinations,
    ...routes,
  })
}
const down = () => ({ status: 500, body: {} })
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const main = () => within(screen.getByRole('main'))

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))

describe('without a doctor profile', () => {
  it.each([
    ['en', 'Doctor Profile Required', 'Create Doctor Profile'],
    ['es', 'Perfil de Doctor Requerido', 'Crear perfil de doctor'],
  ] as const)('the dashboard says so in %s, and leads to one', async (language, title, button) => {
    serve({ 'GET /api/auth/user': vet })
    await openApp('/', language)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    expect(main().getByRole('link')).toHaveAccessibleName(button)
    expect(main().getByRole('link')).toHaveAttribute('href', '/doctor/profile')
  })
})

describe('the banner', () => {
  it.each([
    ['en', 'Veterinarian', 'Reviews written', 'Vaccinations recorded'],
    ['es', 'Veterinario', 'Revisiones escritas', 'Vacunas registradas'],
  ] as const)('says in %s who is at work, and how much they have done', async (language, ...words) => {
    serve()
    await openApp('/', language)
    await screen.findByRole('heading', { level: 1, name: 'Dra. Elena Vargas' })
    for (const text of [...words, 'Arboleda', 'MV-20418', '48', '312']) expect((await main().findAllByText(text)).length).toBeGreaterThan(0)
  })

  it('takes first and last name where there is no username', async () => {
    serve({ 'GET /api/auth/user': { ...doctor, doctor: { ...doctor.doctor, username: '' } } })
    await openApp('/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Elena Vargas' })).toBeInTheDocument()
  })

  it('shows the specialization of the profile', async () => {
    serve({ 'GET /api/doctors/profile': { ...profile, specialization: 'Felinos' } })
    await openApp('/')
    expect(await screen.findByText('Felinos')).toBeInTheDocument()
  })
})

describe('the way to every page', () => {
  it.each([
    ['en', ['Add Vaccination', 'Write Review', 'My Appointments', 'My Profile']],
    ['es', ['Agregar Vacunación', 'Escribir Revisión', 'Mis Citas', 'Mi Perfil']],
  ] as const)('four action cards in %s', async (language, names) => {
    serve()
    await openApp('/', language)
    const cards = within(await screen.findByRole('navigation', { name: /What do you want to do|Qué quieres hacer/ }))
    expect(cards.getAllByRole('link').map((link) => link.textContent)).toEqual(names)
    expect(cards.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/doctor/vaccination/new',
      '/doctor/review/new',
      '/doctor/appointments',
      '/doctor/profile',
    ])
  })

  it.each([
    ['en', 'Veterinarian pages', ['Home', 'Vaccinate', 'Review', 'Appointments']],
    ['es', 'Páginas del veterinario', ['Inicio', 'Vacunar', 'Revisión', 'Citas']],
  ] as const)('places in the header in %s', async (language, name, places) => {
    serve()
    await openApp('/', language)
    const nav = within(await screen.findByRole('navigation', { name }))
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(places)
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent(places[0])
  })

  it.each([
    ['More', ['Check a certificate', 'Vaccinate by nickname', 'My profile', 'Clinic integrations', 'Change role']],
    [
      'Menu',
      ['Home', 'Vaccinate', 'Review', 'Appointments', 'Check a certificate', 'Vaccinate by nickname', 'My profile', 'Clinic integrations', 'Change role'],
    ],
  ] as const)('%s holds the rest, on phones everything', async (button, names) => {
    serve()
    await openApp('/')
    await userEvent.click(await screen.findByRole('button', { name: button }))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(names)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Change role' }))
    await waitFor(() => expect(window.location.pathname).toBe('/role-selector'))
  })

  it('the menu leaves the app for the verifier, which is no screen of it', async () => {
    serve()
    await openApp('/')
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Check a certificate' }))
    expect(openVerifier).toHaveBeenCalledTimes(1)
    expect(window.location.pathname).toBe('/veterinarian')
  })

  it('the rarer tools stand below the recents', async () => {
    serve()
    await openApp('/')
    const tools = await region('More tools')
    expect(tools.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/c', '/doctor/vaccination', '/doctor/integrations'])
  })
})

describe.each([
  ['Recent Reviews', 'Revisiones recientes', 'GET /api/reviews/doctor', 'Review 1', '/doctor/review/1/edit', 'No reviews yet', 'Reviews did not load.'],
  ['Recent Vaccinations', 'Vacunas recientes', 'GET /api/vaccinations/doctor', 'Vaccine 1', '/pet/pet1-50248319', 'No vaccinations yet', 'Vaccinations did not load.'],
])('%s', (title, spanish, route, first, leadsTo, none, failed) => {
  it('shows the latest three with their dates, each leading somewhere', async () => {
    serve()
    await openApp('/')
    const list = await region(title)
    expect(await list.findByRole('link', { name: new RegExp(first) })).toHaveAttribute('href', leadsTo)
    expect(list.getAllByRole('listitem')).toHaveLength(3)
    expect(list.getAllByText(/\d\d\/\d\d\/2026/)).toHaveLength(3)
  })

  it('says so when there are none, and leads to the first', async () => {
    serve({ [route]: [] })
    await openApp('/')
    const list = await region(title)
    expect(await list.findByText(none)).toBeInTheDocument()
    expect(list.getByRole('link')).toHaveAttribute('href', title.includes('Reviews') ? '/doctor/review/new' : '/doctor/vaccination/new')
  })

  it('that did not load leaves the rest in place, and can be asked again', async () => {
    serve({ [route]: down })
    await openApp('/')
    const list = await region(title)
    expect(await list.findByText(failed)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dra. Elena Vargas')
    api.on(route, route.includes('reviews') ? reviews : vaccinations)
    await userEvent.click(list.getByRole('button', { name: 'Try again' }))
    expect(await list.findByRole('link', { name: new RegExp(first) })).toBeInTheDocument()
  })

  it('has a Spanish title', async () => {
    serve()
    await openApp('/', 'es')
    expect(await screen.findByRole('region', { name: spanish })).toBeInTheDocument()
  })
})

describe('what others do not see of it', () => {
  const withheld = { reason: 'Never seen there', decidedAt: '2026-11-20T12:00:00.000Z' }

  it.each([
    ['en', 'Recent Vaccinations', { familyAnswer: 'awaited' }, ['Waits for the family']],
    ['es', 'Vacunas recientes', { familyAnswer: 'awaited' }, ['Espera a la familia']],
    ['en', 'Recent Vaccinations', { familyAnswer: 'refused' }, ['The family says it was not given']],
    ['es', 'Vacunas recientes', { familyAnswer: 'refused' }, ['La familia dice que no se aplicó']],
    ['en', 'Recent Vaccinations', { familyAnswer: 'given', withheld }, ['The administrators removed this', 'Never seen there']],
    ['es', 'Vacunas recientes', { familyAnswer: null, withheld }, ['La administración retiró esto', 'Never seen there']],
  ] as const)('in %s, a dose (%s, %j) says why, and leads nowhere', async (language, title, standing, words) => {
    serve({ 'GET /api/vaccinations/doctor': [{ ...vaccinations[0], ...standing }] })
    await openApp('/', language)
    const list = await region(title)
    for (const text of words) expect(await list.findByText(text)).toBeInTheDocument()
    expect(list.queryByRole('link')).not.toBeInTheDocument()
  })

  it('a review that was removed says why, and can still be opened', async () => {
    serve({ 'GET /api/reviews/doctor': [{ ...reviews[0], withheld }] })
    await openApp('/')
    const list = await region('Recent Reviews')
    for (const text of ['The administrators removed this', 'Never seen there']) expect(await list.findByText(text)).toBeInTheDocument()
    expect(list.getByRole('link', { name: 'Review 1' })).toHaveAttribute('href', '/doctor/review/1/edit')
  })

  it('the rest of what was recorded comes when asked for', async () => {
    serve()
    await openApp('/')
    const list = await region('Recent Vaccinations')
    await userEvent.click(await list.findByRole('button', { name: 'Show more (1)' }))
    expect(list.getByText('Vaccine 4')).toBeInTheDocument()
  })
})

describe('recent patients', () => {
  it.each([
    ['en', 'Recent patients', 'Vaccinate Pet 1', 'Review Pet 1', '11/28/2026 · Review 1'],
    ['es', 'Pacientes recientes', 'Vacunar a Pet 1', 'Revisar a Pet 1', '28/11/2026 · Review 1'],
  ] as const)('are one press from a form, in %s', async (language, title, vaccinate, review, last) => {
    serve()
    await openApp('/', language)
    const patients = await region(title)
    expect(await patients.findByRole('link', { name: vaccinate })).toHaveAttribute('href', '/doctor/vaccination/new?nickname=pet1-50248319')
    expect(patients.getByRole('link', { name: review })).toHaveAttribute('href', '/doctor/review/new?nickname=pet1-50248319')
    expect(patients.getAllByRole('listitem')).toHaveLength(4)
    expect(patients.getByText(last)).toBeInTheDocument()
    expect(document.querySelectorAll('#recent-patients + div img[src="/media/luna-480.webp"]')).toHaveLength(1)
  })

  it('one of the two lists is enough', async () => {
    serve({ 'GET /api/reviews/doctor': down })
    await openApp('/')
    expect(await (await region('Recent patients')).findByText('11/18/2026 · Vaccine 1')).toBeInTheDocument()
  })

  it.each([
    ['en', 'Recent patients', 'Your recent patients did not load.'],
    ['es', 'Pacientes recientes', 'No se pudieron cargar tus pacientes recientes.'],
  ] as const)('without either say so in %s', async (language, title, text) => {
    serve({ 'GET /api/reviews/doctor': down, 'GET /api/vaccinations/doctor': down })
    await openApp('/', language)
    expect(await (await region(title)).findByText(text)).toBeInTheDocument()
  })

  it('a vet at the beginning has none yet', async () => {
    serve({ 'GET /api/reviews/doctor': [], 'GET /api/vaccinations/doctor': [] })
    await openApp('/')
    expect(await (await region('Recent patients')).findByText('The pets you treat will wait for you here.')).toBeInTheDocument()
  })
})
