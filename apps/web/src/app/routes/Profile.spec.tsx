import '@testing-library/jest-dom'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pictureFault } from '../../features/auth/api/upload-picture'
import { fakeApi, unanswered } from '../../testing/fake-api'
import { fakeUploads, fileOf } from '../../testing/fake-upload'
import { openApp } from '../../testing/open-app'
import { doctorProfile, owner, vet } from '../../testing/sample'

/** Somebody with a doctor's profile; on the owners' side where `user` says so. */
function asDoctor(user: object = {}, fields: Record<string, unknown> = {}) {
  const sent: Record<string, unknown>[] = []
  const profile = doctorProfile(fields)
  const doctor = { id: 1, username: profile.username, isVerified: profile.isVerified }
  const lists = { 'GET /api/pets': [], 'GET /api/activity': [], 'GET /api/reviews/doctor': [], 'GET /api/vaccinations/doctor': [] }
  const api = fakeApi({ ...lists, 'GET /api/auth/user': { ...vet, doctor, ...user }, 'GET /api/doctors/profile': profile, 'GET /api/doctors/counts': {} })
  api.on('PUT /api/doctors/profile', ({ body }: { body: Record<string, unknown> }) => (sent.push(body), { body: { ...profile, ...body } }))
  return { api, sent }
}

describe('profile', () => {
  it.each([
    ['en', 'Access required'],
    ['es', 'Acceso requerido'],
  ] as const)('signed out says in %s that it needs a session', async (language, text) => {
    fakeApi({ 'GET /api/auth/user': () => ({ status: 401, body: {} }) })
    await openApp('/editProfile?type=user&userId=x', language)
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('of an owner asks for both names, then saves and goes home', async () => {
    const sent: unknown[] = []
    const api = fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [], 'GET /api/activity': [] })
    api.on('PUT /api/user/profile', ({ body }: { body: object }) => (sent.push(body), { body: { ...owner, ...body } }))
    await openApp('/profile')
    const first = await screen.findByRole('textbox', { name: 'First name' })
    await userEvent.clear(first)
    await userEvent.clear(screen.getByRole('textbox', { name: 'Last name' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('2 things to fix')).toBeInTheDocument()
    expect(screen.getAllByText('First name is required').length).toBeGreaterThan(0)
    await userEvent.type(first, 'Ana')
    await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'Ortiz')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(sent).toEqual([{ firstName: 'Ana', lastName: 'Ortiz', profileImageUrl: null }])
    expect(await screen.findByText("Ana's Family")).toBeInTheDocument()
  })

  it('that is left while it is being sent is waited for no more: nothing leads away from where one went', async () => {
    const api = fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [], 'GET /api/activity': [], 'GET /api/reminders': [] })
    let sent: AbortSignal | null = null
    api.on('PUT /api/user/profile', ({ signal }: { signal: AbortSignal | null }) => ((sent = signal), unanswered()))
    await openApp('/profile')
    await userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent?.aborted).toBe(false))
    await userEvent.click(screen.getAllByRole('link', { name: 'Records' })[0]!)
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Records' })).toBeInTheDocument()
    expect(sent!.aborted).toBe(true)
    expect(window.location.pathname).toBe('/records')
    expect(screen.queryByText('Error updating profile')).not.toBeInTheDocument()
  })

  it('that could not be saved says so and keeps what was typed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const api = fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [], 'GET /api/activity': [] })
    api.on('PUT /api/user/profile', () => ({ status: 400, body: { errors: [{ path: 'firstName', message: 'Ese nombre no' }] } }))
    await openApp('/profile', 'es')
    const first = await screen.findByRole('textbox', { name: 'Nombre' })
    await userEvent.type(first, 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect((await screen.findAllByText('Error al actualizar el perfil')).length).toBeGreaterThan(0)
    expect(screen.getByText('Ese nombre no')).toBeInTheDocument()
    expect(first).toHaveValue('Sofíax')
  })

  it.each([
    ['en', 'Save', 'Profile updated successfully'],
    ['es', 'Guardar', 'Perfil actualizado correctamente'],
  ] as const)('of an owner, saved, says in %s so', async (language, button, text) => {
    const api = fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [], 'GET /api/activity': [] })
    api.on('PUT /api/user/profile', owner)
    await openApp('/editProfile?type=user', language)
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it.each([
    ['en', 'Pet Owner'],
    ['es', 'Dueño de mascota'],
  ] as const)('of an owner shows in %s name, e-mail and role', async (language, role) => {
    fakeApi({ 'GET /api/auth/user': owner })
    await openApp('/profile', language)
    const main = within(await screen.findByRole('main'))
    for (const text of ['Sofía Ramírez', 'sofia@example.com', role]) expect(await main.findByText(text)).toBeInTheDocument()
    expect(main.getAllByRole('textbox')).toHaveLength(2)
  })

  it.each([
    ['en', owner, 'Cancel', '/'],
    ['es', owner, 'Cancelar', '/'],
    ['en', vet, 'Cancel', '/veterinarian'],
    ['es', vet, 'Cancelar', '/veterinarian'],
  ] as const)('in %s cancelling leads home, to where the role lives', async (language, user, button, home) => {
    asDoctor(user === vet ? {} : { ...owner })
    await openApp('/profile', language)
    await userEvent.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(window.location.pathname).toBe(home))
  })

  it('of a doctor without a doctor profile leads to one', async () => {
    fakeApi({ 'GET /api/auth/user': vet })
    await openApp('/profile')
    expect(await screen.findByText('Doctor Profile Required')).toBeInTheDocument()
  })

  it.each([
    ['image/png', 5 * 1024 * 1024, null],
    ['image/jpeg', 5 * 1024 * 1024 + 1, 'tooLarge'],
    ['application/pdf', 10, 'notAnImage'],
  ])('a picture of type %s and %d bytes: %s', (type, size, fault) => expect(pictureFault({ type, size })).toBe(fault))
})

describe('profile in doctor mode', () => {
  it.each([
    ['en', ['Username', 'Professional card number', 'Specialization', 'Clinic', 'License number', 'Years of experience', 'Bio']],
    ['es', ['Nombre de usuario', 'Número de tarjeta profesional', 'Especialización', 'Clínica', 'Número de licencia', 'Años de experiencia', 'Biografía']],
  ] as const)('shows in %s these fields and no others', async (language, fields) => {
    asDoctor()
    await openApp('/profile', language)
    await screen.findByRole('textbox', { name: fields[0] })
    expect(screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual(fields.map((name) => name.replace(' Op', 'Op')))
  })

  it('is also that of an owner who asks for it', async () => {
    asDoctor({ userType: 'owner' })
    await openApp('/editProfile?type=doctor')
    expect(await screen.findByRole('textbox', { name: 'Username' })).toBeInTheDocument()
  })

  it.each([
    ['en', 'Save', 'Profile updated successfully'],
    ['es', 'Guardar', 'Perfil actualizado correctamente'],
  ] as const)('sends back in %s what it does not show as it was', async (language, button, text) => {
    const { sent } = asDoctor({}, { publicProfile: false })
    await openApp('/profile', language)
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(sent).toEqual([expect.objectContaining({ education: 'Universidad Nacional', certifications: 'Feline medicine', publicProfile: false, professionalCardIssuanceDate: '2014-05-20' })])
    await waitFor(() => expect(window.location.pathname).toBe('/veterinarian'))
  })

  it.each([
    ['en', 'Save', 'The veterinarian profile could not be updated', 'Username'],
    ['es', 'Guardar', 'Error al actualizar el perfil de veterinario', 'Nombre de usuario'],
  ] as const)('says in %s that it could not be saved, and which name is taken', async (language, button, text, name) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { api } = asDoctor()
    api.on('PUT /api/doctors/profile', () => ({ status: 409, body: { errors: [{ path: 'username', message: 'Taken' }] } }))
    await openApp('/profile', language)
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(/Taken/)
  })

  it.each([
    ['en', false, 'Not yet verified'],
    ['en', true, 'Verified'],
    ['es', false, 'Aún sin verificar'],
    ['es', true, 'Verificado'],
  ] as const)('says in %s where verification stands (%s)', async (language, isVerified, text) => {
    asDoctor({}, { isVerified })
    await openApp('/profile', language)
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('leads to the settings, and they to all professional data and to the other role', async () => {
    asDoctor()
    await openApp('/profile')
    await userEvent.click(await screen.findByRole('link', { name: 'Settings' }))
    expect(await screen.findByRole('link', { name: 'All professional data' })).toHaveAttribute('href', '/doctor/profile')
    expect(screen.getByRole('link', { name: 'Switch role' })).toHaveAttribute('href', '/role-selector')
  })
})

describe('the picture', () => {
  const choose = async (file: File) => {
    await screen.findByRole('main')
    await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull())
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file, { applyAccept: false })
  }

  it.each([
    ['en', fileOf('a.txt', 'text/plain', 10), 'Error uploading image', 'Only image files are allowed'],
    ['es', fileOf('a.txt', 'text/plain', 10), 'Error al subir la imagen', 'Solo se permiten archivos de imagen'],
    ['en', fileOf('a.png', 'image/png', 5 * 1024 * 1024 + 1), 'Error uploading image', 'File is too large. Maximum 5MB'],
    ['es', fileOf('a.png', 'image/png', 5 * 1024 * 1024 + 1), 'Error al subir la imagen', 'El archivo es demasiado grande. Máximo 5MB'],
  ] as const)('in %s, one that is refused is told', async (language, file, title, reason) => {
    const uploads = fakeUploads()
    fakeApi({ 'GET /api/auth/user': owner })
    await openApp('/profile', language)
    await choose(file)
    expect(await screen.findByText(title)).toBeInTheDocument()
    expect(screen.getByText(reason)).toBeInTheDocument()
    expect(uploads).toEqual([])
  })

  it('is kept with the name', async () => {
    const uploads = fakeUploads()
    const sent: unknown[] = []
    const api = fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [], 'GET /api/activity': [] })
    api.on('PUT /api/user/profile', ({ body }: { body: object }) => (sent.push(body), { body: owner }))
    await openApp('/profile')
    await choose(fileOf('me.jpg', 'image/jpeg', 100))
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    act(() => uploads[0]!.answer(200, { imageUrl: '/media/p/me.webp' }))
    expect(await screen.findByText('Profile image uploaded successfully!')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ firstName: 'Sofía', lastName: 'Ramírez', profileImageUrl: '/media/p/me.webp' }]))
  })
})
