import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pictureFault } from '../../features/auth/api/upload-picture'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, vet } from '../../testing/sample'

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
