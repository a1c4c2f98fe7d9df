/** A vet whose card is not checked yet, where that is required, reaches a pet by its nickname alone; what they record waits for its family. */
import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../../i18n/language'
import { openApp } from '../../../testing/open-app'
import { doctor, luna, openForm, press, vetDesk } from '../../../testing/vet-desk'

const unverified = { ...doctor, doctor: { ...doctor.doctor, isVerified: false, needsNickname: true } }
const why: Record<Language, string> = {
  en: 'Until your card is verified you can record for pets whose nickname the owner gives you; the family confirms what you record.',
  es: 'Hasta que se verifique tu tarjeta puedes registrar para mascotas cuyo apodo te dé el dueño; la familia confirma lo que registras.',
}
const title: Record<Language, string> = { en: 'Find the pet by its nickname', es: 'Busca la mascota por su apodo' }
const field: Record<Language, string> = { en: 'Nickname or link', es: 'Apodo o enlace' }

const desk = (routes: Record<string, unknown> = {}) => {
  const sent: string[] = []
  const keep = ({ url }: { url: URL }) => (sent.push(url.pathname), { status: 201, body: {} })
  const { api } = vetDesk({
    'GET /api/auth/user': unverified,
    'GET /api/doctors/profile': { username: 'elena.vargas', professionalCardNumber: 'MV-20418', clinic: 'Arboleda', specialization: 'Cirugía', isVerified: false },
    'POST /api/pets/7/vaccinations': keep,
    'POST /api/pets/7/reviews': keep,
    [`POST /api/pets/nickname/${luna.nickname}/vaccinations`]: keep,
    [`POST /api/pets/nickname/${luna.nickname}/reviews`]: keep,
    ...routes,
  })
  return { api, sent }
}
const find = async (text: string, language: Language = 'en') => {
  const box = await screen.findByLabelText(field[language], undefined, { timeout: 20_000 })
  if (text) await userEvent.type(box, text)
  await press(language === 'en' ? 'Find pet' : 'Buscar mascota')
  return box
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
})

describe.each(['/veterinarian', '/doctor/vaccination/new', '/doctor/review/new'])('%s', (path) => {
  it.each<Language>(['en', 'es'])('in %s asks for the nickname, says why, and searches no owners', async (language) => {
    const { api } = desk()
    await openApp(path, language)
    expect(await screen.findByRole('region', { name: title[language] }, { timeout: 20_000 })).toHaveTextContent(why[language])
    await find('x', language)
    expect(api.calls.filter((call) => call.includes('/search/'))).toEqual([])
  })

  it('is the search for whoever is verified', async () => {
    vetDesk()
    await openApp(path)
    expect(await screen.findByRole('search', undefined, { timeout: 20_000 })).toBeInTheDocument()
    expect(screen.queryByText(why.en)).not.toBeInTheDocument()
  })
})

describe('the nickname', () => {
  it.each([
    ['', 'Pet nickname is required'],
    ['no such', 'This is neither a nickname nor a link of a pet’s page.'],
    ['gone-12345678', 'There is no pet with the nickname gone-12345678. It may be private.'],
  ])('"%s" is refused at the field: %s', async (text, words) => {
    desk()
    await openApp('/doctor/vaccination/new')
    const box = await find(text)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(box).toHaveAccessibleDescription(words)
    await waitFor(() => expect(box).toHaveFocus())
  })

  it.each([
    [503, {}, 'The pet could not be looked up. Try again.'],
    [429, { detail: 'Too many lookups. Wait a minute.' }, 'Too many lookups. Wait a minute.'],
  ])('that could not be looked up (%d) says so, and can be tried again', async (status, body, words) => {
    const { api } = desk({ [`GET /api/pets/nickname/${luna.nickname}`]: () => ({ status, body }) })
    await openApp('/doctor/vaccination/new')
    await find(luna.nickname)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    api.on(`GET /api/pets/nickname/${luna.nickname}`, { ...luna, owner: null })
    await press('Find pet')
    expect(await screen.findByRole('region', { name: 'Selected pet' })).toHaveTextContent('Luna')
  })

  it('may be the link of the pet’s page', async () => {
    desk()
    await openApp('/doctor/review/new')
    await find(`https://huella.example/pet/${luna.nickname}`)
    expect(await screen.findByRole('region', { name: 'Selected pet' })).toHaveTextContent('Luna')
  })

  it('on the vet’s home leads to what can be done for the pet', async () => {
    desk()
    await openApp('/veterinarian')
    await find(luna.nickname)
    expect((await screen.findByText(/^Pet found/)).parentElement).toHaveTextContent('Pet found: Luna')
    const region = within(screen.getByRole('region', { name: title.en }))
    expect(region.getByRole('link', { name: 'Vaccinate Luna' })).toHaveAttribute('href', `/doctor/vaccination/new?nickname=${luna.nickname}`)
    expect(region.getByRole('link', { name: 'Review Luna' })).toHaveAttribute('href', `/doctor/review/new?nickname=${luna.nickname}`)
  })
})

describe('what is written', () => {
  const vaccination = `/doctor/vaccination/new?nickname=${luna.nickname}`
  const review = `/doctor/review/new?nickname=${luna.nickname}`

  it.each([
    ['en', 'Vaccine name', 'Core', 'Add Record', 'Your card is not verified yet: the family is asked whether this was given.', 'Rabies waits for the family’s confirmation.'],
    ['es', 'Nombre de la vacuna', 'Esencial', 'Agregar Registro', 'Tu tarjeta aún no está verificada: se pregunta a la familia si esto se aplicó.', 'Rabia espera la confirmación de la familia.'],
  ] as const)('a dose is sent under the nickname, in %s, and what becomes of it is said before and after', async (language, name, type, save, before, after) => {
    const { sent } = desk()
    await userEvent.type(await openForm(vaccination, name, language), 'Rabies')
    expect(screen.getByText(before)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: type }))
    await press(save)
    expect(await screen.findByText(after)).toBeInTheDocument()
    expect(sent).toEqual([`/api/pets/nickname/${luna.nickname}/vaccinations`])
  })

  it.each([
    ['en', 'Review title', 'Assessment content', 'Good', 'Create Review', 'Your card is not verified yet: the family sees your review marked as not verified.', 'Review Created!'],
    ['es', 'Título de la revisión', 'Contenido de la evaluación', 'Bueno', 'Crear Revisión', 'Tu tarjeta aún no está verificada: la familia ve tu revisión marcada como sin verificar.', '¡Revisión Creada!'],
  ] as const)('a review too, in %s', async (language, name, content, health, save, before, after) => {
    const { sent } = desk()
    await userEvent.type(await openForm(review, name, language), 'Check-up')
    expect(screen.getByText(before)).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText(content), 'All well')
    await userEvent.click(screen.getByRole('radio', { name: health }))
    await press(save)
    expect(await screen.findByText(after)).toBeInTheDocument()
    expect(sent).toEqual([`/api/pets/nickname/${luna.nickname}/reviews`])
  })

  it('by nickname from the start, it is said as well', async () => {
    const { sent } = desk()
    await userEvent.type(await openForm('/doctor/vaccination', 'Pet nickname'), luna.nickname)
    expect(screen.getByText('Your card is not verified yet: the family is asked whether this was given.')).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Vaccine name'), 'Rabies')
    await press('Add Vaccination Record')
    expect(await screen.findByText('Rabies waits for the family’s confirmation.')).toBeInTheDocument()
    expect(sent).toEqual([`/api/pets/nickname/${luna.nickname}/vaccinations`])
  })

  it.each([
    [503, {}],
    [409, { detail: 'You have recorded 10 doses for this pet today.' }],
    [404, { detail: 'Pet not found' }],
  ])('that was refused (%d) is kept, and the server’s reason is said', async (status, body) => {
    desk({ [`POST /api/pets/nickname/${luna.nickname}/vaccinations`]: () => ({ status, body }) })
    const name = await openForm(vaccination, 'Vaccine name')
    await userEvent.type(name, 'Rabies')
    await userEvent.click(screen.getByRole('radio', { name: 'Core' }))
    await press('Add Record')
    expect(await screen.findByText('detail' in body ? body.detail : 'Nothing was saved. What you typed is still here: please try again.')).toBeInTheDocument()
    expect(name).toHaveValue('Rabies')
  })

  it('of a visit leads through the same door: its nickname stands in the visit', async () => {
    desk()
    const name = await openForm(`${vaccination}&vaccine=Rabies&type=Core&from=%2Fdoctor%2Fappointments`, 'Vaccine name')
    expect(name).toHaveValue('Rabies')
    expect(screen.getByRole('region', { name: 'Selected pet' })).toHaveTextContent('Luna')
  })
})
