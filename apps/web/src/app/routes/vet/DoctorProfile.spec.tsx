/** The doctor's profile: made, changed, and what it says about verification. */
import '@testing-library/jest-dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draftOf } from '../../../testing/draft-of'
import { fakeApi, unanswered } from '../../../testing/fake-api'
import { openApp } from '../../../testing/open-app'
import { doctorProfile, owner, vet } from '../../../testing/sample'

type Language = 'en' | 'es'
beforeEach(() => localStorage.clear())
const inShort = (isVerified = false) => ({ id: 1, username: 'Dra. Elena Vargas', isVerified })
const home = { 'GET /api/doctors/counts': { reviews: 0, vaccinations: 0 }, 'GET /api/reviews/doctor': [], 'GET /api/vaccinations/doctor': [] }

async function openWithout(user: object = vet, language: Language = 'en') {
  const sent: Record<string, unknown>[] = []
  const api = fakeApi({ ...home, 'GET /api/auth/user': user })
  api.on('POST /api/doctors', ({ body }: { body: Record<string, unknown> }) => {
    sent.push(body)
    api.on('GET /api/auth/user', { ...user, userType: 'doctor', doctor: inShort() })
    api.on('GET /api/doctors/profile', doctorProfile(body))
    return { status: 201, body: doctorProfile(body) }
  })
  api.on('POST /api/auth/change-role', { ...user, userType: 'doctor' })
  await openApp('/doctor/profile', language)
  await screen.findByRole('button', { name: language === 'en' ? 'Save' : 'Guardar' })
  return { api, sent }
}

async function openWith(fields: Record<string, unknown> = {}, language: Language = 'en') {
  const sent: Record<string, unknown>[] = []
  const profile = doctorProfile(fields)
  const api = fakeApi({ ...home, 'GET /api/auth/user': { ...vet, doctor: inShort(profile.isVerified) }, 'GET /api/doctors/profile': profile })
  api.on('PUT /api/doctors/profile', ({ body }: { body: Record<string, unknown> }) => (sent.push(body), { body: { ...profile, ...body } }))
  await openApp('/doctor/profile', language)
  await screen.findByRole('button', { name: language === 'en' ? 'Save' : 'Guardar' })
  return { api, sent }
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const fill = async (name: string | RegExp, text: string) => {
  await userEvent.clear(field(name))
  if (text) await userEvent.type(field(name), text)
}
const save = (name = 'Save') => userEvent.click(screen.getByRole('button', { name }))
const draft = 'doctor-profile'
const quiet = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)

describe('without a profile', () => {
  it.each([
    ['en', 'Create Doctor Profile', 'Doctor profile saved successfully!', 'Username', 'Professional card number', 'Save'],
    ['es', 'Crear perfil de doctor', '¡Perfil de doctor guardado!', 'Nombre de usuario', 'Número de tarjeta profesional', 'Guardar'],
  ] as const)('in %s it is created, then the dashboard shows it', async (language, title, toast, username, card, button) => {
    const { api, sent } = await openWithout(vet, language)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    await fill(username, 'Dra. Vargas')
    await fill(card, 'MV-1')
    await save(button)
    expect(await screen.findByText(toast)).toBeInTheDocument()
    await waitFor(() => expect(window.location.pathname).toBe('/veterinarian'))
    expect(sent).toEqual([expect.objectContaining({ username: 'Dra. Vargas', professionalCardNumber: 'MV-1', publicProfile: true, yearsOfExperience: 0, clinic: null })])
    expect(api.calls.filter((call) => call === 'GET /api/auth/user').length).toBeGreaterThan(1)
    expect(await screen.findByText('MV-1')).toBeInTheDocument()
  })

  it('starts with the name of the account', async () => {
    await openWithout()
    expect(field('Username')).toHaveValue('Elena Vargas')
  })

  it.each([
    ['en', 'Username is required', 'Professional card number is required', 'Save', 'Username'],
    ['es', 'El nombre de usuario es obligatorio', 'El número de tarjeta profesional es obligatorio', 'Guardar', 'Nombre de usuario'],
  ] as const)('in %s username and card number are asked for, and nothing is sent', async (language, name, card, button, username) => {
    const { api } = await openWithout(vet, language)
    await fill(username, '')
    await save(button)
    expect((await screen.findAllByText(name)).length).toBeGreaterThan(0)
    expect(screen.getAllByText(card).length).toBeGreaterThan(0)
    expect(api.calls).not.toContain('POST /api/doctors')
  })

  it.each([
    ['Username', 50],
    ['Professional card number', 50],
    [/^Specialization/, 100],
    [/^Clinic/, 150],
    [/^License number/, 50],
  ])('%s holds %d characters and not one more', async (name, most) => {
    await openWithout()
    await userEvent.clear(field(name))
    await userEvent.click(field(name))
    await userEvent.paste('x'.repeat(most))
    await userEvent.tab()
    expect(screen.queryByText(`Must be at most ${most} characters`)).not.toBeInTheDocument()
    expect(screen.getByText(`${most} of ${most} characters`)).toBeInTheDocument()
    await userEvent.type(field(name), 'y')
    await userEvent.tab()
    expect(await screen.findByText(`Must be at most ${most} characters`)).toBeInTheDocument()
  })

  it('an owner who makes one goes on as a veterinarian, and is told before', async () => {
    const { api } = await openWithout(owner)
    expect(screen.getByText(/With this profile you go on as a veterinarian/)).toBeInTheDocument()
    await fill('Professional card number', 'MV-2')
    await save()
    await waitFor(() => expect(window.location.pathname).toBe('/veterinarian'))
    expect(api.calls).toContain('POST /api/auth/change-role')
  })

  it('that could not be created says so, at the field too, and keeps what was typed', async () => {
    quiet()
    const { api } = await openWithout()
    api.on('POST /api/doctors', () => ({
      status: 409,
      body: { detail: 'This username is already taken', errors: [{ path: 'username', message: 'This username is already taken' }] },
    }))
    await fill('Professional card number', 'MV-3')
    await save()
    expect(await screen.findByText('Failed to create doctor profile. Please try again.')).toBeInTheDocument()
    expect(field('Username')).toHaveAccessibleDescription(/This username is already taken/)
    expect(field('Professional card number')).toHaveValue('MV-3')
  })

  it('sent again after the change of side failed, it is the same request', async () => {
    quiet()
    const keys: (string | null)[] = []
    const { api } = await openWithout(owner)
    api.on('POST /api/doctors', ({ headers }: { headers: Headers }) => (keys.push(headers.get('Idempotency-Key')), { status: 201, body: doctorProfile() }))
    api.on('POST /api/auth/change-role', () => ({ status: 503, body: {} }))
    await fill('Professional card number', 'MV-4')
    await save()
    await screen.findByText('Failed to create doctor profile. Please try again.')
    api.on('POST /api/auth/change-role', { ...owner, userType: 'doctor' })
    await save()
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[1]).toBe(keys[0])
  })
})

describe('with a profile', () => {
  it.each([
    ['en', 'Update Doctor Profile', 'Doctor profile updated successfully!', 'Save'],
    ['es', 'Actualizar perfil de doctor', '¡Perfil de doctor actualizado!', 'Guardar'],
  ] as const)('in %s every field is shown and sent back', async (language, title, toast, button) => {
    const { sent } = await openWith({}, language)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    await save(button)
    expect(await screen.findByText(toast)).toBeInTheDocument()
    const { id: _id, userId: _user, isVerified: _verified, createdAt: _created, updatedAt: _updated, ...fields } = doctorProfile()
    expect(sent).toEqual([fields])
  })

  it('shows that it is being saved, and sends a double click once', async () => {
    const { api } = await openWith()
    api.on('PUT /api/doctors/profile', unanswered)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true')
    expect(api.calls.filter((call) => call === 'PUT /api/doctors/profile')).toHaveLength(1)
  })

  it.each([
    ['en', 'Failed to update doctor profile. Please try again.', 'Save'],
    ['es', 'No se pudo actualizar el perfil de doctor. Inténtalo de nuevo.', 'Guardar'],
  ] as const)('in %s a failure is told', async (language, text, button) => {
    quiet()
    const { api } = await openWith({}, language)
    api.on('PUT /api/doctors/profile', () => ({ status: 500, body: {} }))
    await save(button)
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })

  it.each([
    ['twelve', '0'],
    ['7.9', '7'],
    ['', '0'],
    ['15 years', '15'],
  ])('years typed as "%s" become %s', async (typed, stored) => {
    const { sent } = await openWith()
    await fill('Years of experience', typed)
    await userEvent.tab()
    await waitFor(() => expect(field('Years of experience')).toHaveValue(stored))
    await save()
    await waitFor(() => expect(sent[0]).toMatchObject({ yearsOfExperience: Number(stored) }))
  })

  it('refuses negative years', async () => {
    const { sent } = await openWith()
    await fill('Years of experience', '-3')
    await save()
    expect(await screen.findByText('Years of experience must be positive')).toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('owners may be kept from viewing it, and the preview says what they still see', async () => {
    const { sent } = await openWith()
    const preview = within(screen.getByRole('region', { name: 'What owners see' }))
    for (const text of ['Dra. Elena Vargas', 'Small animals', 'Arboleda', '12 years of experience', 'Feline medicine']) expect(preview.getByText(text)).toBeInTheDocument()
    const shown = screen.getByRole('switch', { name: /Public profile/ })
    expect(shown).toHaveAccessibleDescription('Allow pet owners to view the profile')
    await userEvent.click(shown)
    expect(preview.queryByText('Arboleda')).not.toBeInTheDocument()
    expect(preview.getByText(/Owners cannot view your profile/)).toBeInTheDocument()
    await save()
    await waitFor(() => expect(sent[0]).toMatchObject({ publicProfile: false }))
  })

  it('the preview follows what is typed', async () => {
    await openWith()
    await fill('Username', 'Dra. Vargas Ortiz')
    expect(within(screen.getByRole('region', { name: 'What owners see' })).getByText('Dra. Vargas Ortiz')).toBeInTheDocument()
  })

  it('what was typed is there again after the tab was loaded anew, and gone once saved', async () => {
    const { api } = await openWith()
    await fill('Username', 'Dra. Vargas Ortiz')
    await waitFor(() => expect(draftOf(draft)).toContain('Dra. Vargas Ortiz'))
    cleanup()
    await openWith()
    await waitFor(() => expect(field('Username')).toHaveValue('Dra. Vargas Ortiz'))
    await save()
    await waitFor(() => expect(window.location.pathname).toBe('/veterinarian'))
    expect(draftOf(draft)).toBeNull()
    expect(api.calls).not.toContain('PUT /api/doctors/profile')
  })

  it('leaving with changes asks first', async () => {
    await openWith()
    await fill('Username', 'Other')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument()
    expect(window.location.pathname).toBe('/doctor/profile')
  })
})

describe('verification', () => {
  it.each([
    ['en', false, 'Not yet verified', /carry no badge/],
    ['en', true, 'Verified', /carry a badge/],
    ['es', false, 'Aún sin verificar', /no llevan insignia/],
    ['es', true, 'Verificado', /llevan una insignia/],
  ] as const)('in %s, verified %s, reads "%s" with what it means', async (language, isVerified, state, meaning) => {
    await openWith({ isVerified }, language)
    const card = within(screen.getByRole('region', { name: language === 'en' ? 'Verification' : 'Verificación' }))
    expect(card.getByText(state)).toBeInTheDocument()
    expect(card.getByText(meaning)).toBeInTheDocument()
  })

  it('another card number costs it, which the field says', async () => {
    await openWith({ isVerified: true })
    const card = field('Professional card number')
    expect(card).toHaveAccessibleDescription(/Verified for this number/)
    await userEvent.type(card, '9')
    expect(card).toHaveAccessibleDescription('When you save, you are no longer verified until this card is checked.')
    await userEvent.type(card, '{Backspace}')
    expect(card).toHaveAccessibleDescription(/Verified for this number/)
  })

  it('of an unverified doctor costs nothing', async () => {
    await openWith()
    await userEvent.type(field('Professional card number'), '9')
    expect(field('Professional card number')).toHaveAccessibleDescription('This is the number that is checked to verify you.')
  })
})

it('a profile that did not load can be asked for again', async () => {
  const api = fakeApi({ 'GET /api/auth/user': { ...vet, doctor: inShort() }, 'GET /api/doctors/profile': () => ({ status: 503, body: {} }) })
  await openApp('/doctor/profile')
  await screen.findByText('Your profile did not load.')
  api.on('GET /api/doctors/profile', doctorProfile())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('textbox', { name: 'Username' })).toHaveValue('Dra. Elena Vargas')
})
