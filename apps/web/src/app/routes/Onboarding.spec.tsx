/** The first screen of a new account, and the switch between the two sides later. */
import '@testing-library/jest-dom'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reloadTo } from '../../lib/after-reload'
import { draftOf } from '../../testing/draft-of'
import { fakeApi, unanswered } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { doctorProfile, owner, vet } from '../../testing/sample'

jest.mock('../../lib/after-reload', () => ({ reloadTo: jest.fn(), sayAfterReload: () => undefined }))

type Language = 'en' | 'es'
beforeEach(() => (sessionStorage.clear(), localStorage.clear()))
const fresh = (user: typeof owner) => ({ ...user, needsOnboarding: true })
const inShort = { id: 1, username: 'elena-vargas', isVerified: false }
const lists = {
  'GET /api/pets': [],
  'GET /api/activity': [],
  'GET /api/doctors/counts': { reviews: 0, vaccinations: 0 },
  'GET /api/reviews/doctor': [],
  'GET /api/vaccinations/doctor': [],
}

async function open(user: typeof owner, language: Language = 'en', path = '/onboarding') {
  const sent: unknown[] = []
  const api = fakeApi({ ...lists, 'GET /api/auth/user': fresh(user), 'GET /api/doctors/profile': doctorProfile() })
  api.on('POST /api/auth/onboarding', user)
  api.on('POST /api/auth/change-role', { ...user, userType: 'doctor' })
  api.on('POST /api/doctors', ({ body }: { body: unknown }) => {
    sent.push(body)
    const settled = { ...vet, doctor: inShort }
    api.on('GET /api/auth/user', settled)
    api.on('POST /api/auth/onboarding', settled)
    return { status: 201, body: doctorProfile() }
  })
  await openApp(path, language)
  return { api, sent }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)
const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))
const count = (calls: string[], call: string) => calls.filter((made) => made === call).length

describe('an owner', () => {
  it.each([
    ['en', 'Continue as Pet Owner', 'Welcome!'],
    ['es', 'Continuar como dueño', '¡Bienvenido!'],
  ] as const)('in %s goes on as owner, with a welcome', async (language, button, welcome) => {
    const { api } = await open(owner, language)
    await press(button)
    expect(await screen.findByText(welcome)).toBeInTheDocument()
    await at('/')
    expect(count(api.calls, 'POST /api/auth/onboarding')).toBe(1)
    expect(api.calls).not.toContain('POST /api/auth/change-role')
  })

  it('who signed up as an owner is welcomed without being asked again', async () => {
    sessionStorage.setItem('after-sign-up', '/records')
    const { api } = await open(owner, 'en', '/onboarding?as=owner')
    expect(await screen.findByText('Welcome!')).toBeInTheDocument()
    await at('/records')
    expect(screen.queryByRole('button', { name: 'Continue as Pet Owner' })).not.toBeInTheDocument()
    expect(count(api.calls, 'POST /api/auth/onboarding')).toBe(1)
  })

  it.each([
    ['en', 'Continue as Veterinarian', 'Skip for Now'],
    ['es', 'Continuar como veterinario', 'Omitir por ahora'],
  ] as const)('in %s sees the registration form as a vet, and may skip it', async (language, asVet, skip) => {
    const { api } = await open(owner, language)
    await press(asVet)
    await press(skip)
    await at('/')
    expect(api.calls).not.toContain('POST /api/doctors')
  })

  it('comes back from the registration to the choice', async () => {
    await open(owner)
    await press('Continue as Veterinarian')
    await press('Back')
    expect(await screen.findByRole('button', { name: 'Continue as Pet Owner' })).toBeInTheDocument()
  })

  it('goes from the registration back to the choice with the browser’s own button', async () => {
    await open(owner)
    await press('Continue as Veterinarian')
    await screen.findByRole('button', { name: 'Skip for Now' })
    act(() => window.history.back())
    expect(await screen.findByRole('button', { name: 'Continue as Pet Owner' })).toBeInTheDocument()
  })

  it('comes to where the link led that made them sign up, once', async () => {
    fakeApi({ 'GET /api/auth/user': () => ({ status: 401 }) })
    await openApp('/records')
    await screen.findByRole('link', { name: /Sign up as Pet Owner/ })
    cleanup()
    await open(owner)
    await press('Continue as Pet Owner')
    await at('/records')
    cleanup()
    await open(owner)
    await press('Continue as Pet Owner')
    await at('/')
  })

  it('who registers becomes a veterinarian', async () => {
    const { api } = await open(owner)
    await press('Continue as Veterinarian')
    await type('Professional card number', 'MV-1')
    await type('Specialization', 'Cats')
    await type('Clinic', 'Sur')
    await press('Complete Registration')
    await waitFor(() => expect(api.calls).toContain('POST /api/auth/change-role'))
    await at('/veterinarian')
  })
})

describe('a veterinarian', () => {
  it.each([
    ['en', ['Professional card number', 'Specialization', 'Clinic', 'Years of experience'], 'Complete Registration', 'Profile Created!'],
    ['es', ['Número de tarjeta profesional', 'Especialización', 'Clínica', 'Años de experiencia'], 'Completar registro', '¡Perfil creado!'],
  ] as const)('in %s registers, and is led to the dashboard', async (language, [card, specialization, clinic, years], submit, toast) => {
    const { api, sent } = await open(vet, language)
    await screen.findByRole('button', { name: submit })
    await type(card, ' MV-20418 ')
    await type(specialization, 'Cats')
    await type(clinic, 'Sur')
    await userEvent.clear(screen.getByRole('textbox', { name: years }))
    await type(years, '7')
    await press(submit)
    expect(await screen.findByText(toast)).toBeInTheDocument()
    await at('/veterinarian')
    expect(sent).toEqual([expect.objectContaining({ professionalCardNumber: 'MV-20418', specialization: 'Cats', clinic: 'Sur', yearsOfExperience: 7, bio: null })])
    expect(count(api.calls, 'POST /api/auth/onboarding')).toBe(1)
  })

  it.each([
    ['en', 'Complete Registration', 'Years of experience', ['Professional card number is required', 'Specialization is required', 'Clinic name is required', 'Years of experience must be positive']],
    ['es', 'Completar registro', 'Años de experiencia', ['El número de tarjeta profesional es obligatorio', 'La especialización es obligatoria', 'El nombre de la clínica es obligatorio', 'Los años de experiencia deben ser positivos']],
  ] as const)('in %s is asked for what is missing', async (language, submit, years, messages) => {
    const { sent } = await open(vet, language)
    await screen.findByRole('button', { name: submit })
    await userEvent.clear(screen.getByRole('textbox', { name: years }))
    await type(years, '-1')
    await press(submit)
    for (const message of messages) expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })

  it.each([
    ['en', 'Complete Registration', 'Creating Profile...', ['Professional card number', 'Specialization', 'Clinic']],
    ['es', 'Completar registro', 'Creando perfil...', ['Número de tarjeta profesional', 'Especialización', 'Clínica']],
  ] as const)('in %s sees that the profile is on its way; a double click sends it once', async (language, submit, busy, fields) => {
    const { api } = await open(vet, language)
    const posts: unknown[] = []
    api.on('POST /api/doctors', () => (posts.push(1), unanswered()))
    const button = await screen.findByRole('button', { name: submit })
    for (const name of fields) await type(name, 'x')
    await userEvent.dblClick(button)
    expect(await screen.findByRole('button', { name: busy })).toHaveAttribute('aria-busy', 'true')
    expect(posts).toHaveLength(1)
  })

  it.each([
    ['en', 'Complete Registration', 'Failed to create doctor profile. Please try again.', ['Professional card number', 'Specialization', 'Clinic']],
    ['es', 'Completar registro', 'No se pudo crear el perfil de doctor. Inténtalo de nuevo.', ['Número de tarjeta profesional', 'Especialización', 'Clínica']],
  ] as const)('in %s is told of a failure in general words, and keeps what was typed', async (language, submit, failed, fields) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { api } = await open(vet, language)
    api.on('POST /api/doctors', () => ({ status: 409, body: { errors: [{ path: 'professionalCardNumber', message: 'Taken' }] } }))
    await screen.findByRole('button', { name: submit })
    for (const name of fields) await type(name, 'x')
    await press(submit)
    expect((await screen.findAllByText(failed)).length).toBeGreaterThan(0)
    expect(screen.getByText('Taken')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: fields[0] })).toHaveValue('x')
  })

  it('finds what was typed again after the tab was loaded anew', async () => {
    await open(vet)
    await screen.findByRole('button', { name: 'Complete Registration' })
    await type('Clinic', 'North')
    await waitFor(() => expect(draftOf('vet-registration')).toContain('North'))
    cleanup()
    await open(vet)
    expect(await screen.findByDisplayValue('North')).toBeInTheDocument()
    await press('Skip for Now')
    await at('/veterinarian')
    expect(draftOf('vet-registration')).toBeNull()
  })

  it.each([
    ['en', 'Setting up your account...'],
    ['es', 'Preparando tu cuenta...'],
  ] as const)('in %s with nothing left to choose is led on: "%s"', async (language, text) => {
    const api = fakeApi({ ...lists, 'GET /api/auth/user': { ...fresh(vet), doctor: inShort }, 'POST /api/auth/onboarding': unanswered })
    await openApp('/onboarding', language)
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(api.calls).toContain('POST /api/auth/onboarding')
  })
})

describe('the role selector', () => {
  const openSelector = async (user: typeof owner, language: Language = 'en') => {
    const sent: unknown[] = []
    const api = fakeApi({ ...lists, 'GET /api/auth/user': user })
    api.on('POST /api/auth/change-role', ({ body }: { body: unknown }) => (sent.push(body), { body: user }))
    await openApp('/role-selector', language)
    return { api, sent }
  }

  it.each([
    ['en', owner, 'You are using Huella as: Pet Owner', 'Current Role', 'Use as Veterinarian', 'doctor', 'Role Updated!'],
    ['en', vet, 'You are using Huella as: Veterinarian', 'Current Role', 'Use as Pet Owner', 'owner', 'Role Updated!'],
    ['es', owner, 'Usas Huella como: Dueño de mascota', 'Rol actual', 'Usar como veterinario', 'doctor', '¡Rol actualizado!'],
  ] as const)('in %s shows the role of today and changes to the other', async (language, user, now, current, other, role, toast) => {
    const { sent } = await openSelector(user, language)
    expect(await screen.findByText(now)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: current })).toBeDisabled()
    await press(other)
    await waitFor(() => expect(reloadTo).toHaveBeenCalledWith('/', toast))
    expect(sent).toEqual([{ userType: role }])
  })

  it.each([
    ['en', 'Use as Veterinarian', 'Failed to change role.'],
    ['es', 'Usar como veterinario', 'No se pudo cambiar el rol.'],
  ] as const)('in %s says when it failed, and can be tried again', async (language, other, failed) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { api } = await openSelector(owner, language)
    api.on('POST /api/auth/change-role', () => ({ status: 500, body: {} }))
    await press(other)
    expect(await screen.findByText(failed)).toBeInTheDocument()
    expect(reloadTo).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: other })).toBeEnabled()
  })

  it.each([
    ['en', 'Back to Dashboard'],
    ['es', 'Volver al panel'],
  ] as const)('in %s leads back', async (language, back) => {
    await openSelector(owner, language)
    expect(await screen.findByRole('link', { name: back })).toHaveAttribute('href', '/')
  })
})
