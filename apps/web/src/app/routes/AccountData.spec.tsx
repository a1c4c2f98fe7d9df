import '@testing-library/jest-dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { writeDraft } from '../../lib/draft'
import { fakeApi, unanswered } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner } from '../../testing/sample'

const account = () => fakeApi({ 'GET /api/auth/user': owner, 'GET /api/sessions': [] })
const question = () => screen.findByRole('dialog', { name: /^(Delete your account\?|¿Borrar tu cuenta\?)$/ }, { timeout: 15_000 })
const typeAddress = async () => userEvent.type(within(await question()).getByRole('textbox'), ` ${owner.email.toUpperCase()}`)
const tooLongAgo = () => ({ status: 403, body: { status: 403, code: 'sign_in_again', detail: 'For your safety, sign in again to go on' } })

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined)) // jsdom does not navigate, and says so
afterEach(() => sessionStorage.clear())

it.each([
  ['en', 'Download'],
  ['es', 'Descargar'],
] as const)('everything can be taken along, in %s', async (language, name) => {
  account()
  await openApp('/settings', language)
  const link = await screen.findByRole('link', { name })
  expect(link).toHaveAttribute('href', '/api/account/export')
  expect(link).toHaveAttribute('download')
})

it.each([
  ['en', 'Delete account', 'Delete your account?', 'Your account was deleted'],
  ['es', 'Borrar cuenta', '¿Borrar tu cuenta?', 'Tu cuenta se borró'],
] as const)('the account is deleted once its address was typed, in %s', async (language, name, title, said) => {
  const api = account()
  api.on('DELETE /api/account', () => ({ status: 204 }))
  await openApp('/settings', language)
  await userEvent.click(await screen.findByRole('button', { name }))
  writeDraft('pet:new', { name: 'Toby' })
  expect(await question()).toHaveTextContent(title)
  await userEvent.click(within(await question()).getByRole('button', { name }))
  expect(await question()).toHaveAccessibleDescription(/./)
  expect(within(await question()).getByRole('textbox')).toBeInvalid()
  expect(within(await question()).getByRole('textbox')).toHaveFocus()
  expect(api.calls).not.toContain('DELETE /api/account')
  await typeAddress()
  await userEvent.click(within(await question()).getByRole('button', { name }))
  await waitFor(() => expect(sessionStorage.getItem('after-reload')).toBe(said))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('huella-draft:'))).toEqual([])
  cleanup()
  api.on('GET /api/auth/user', () => ({ status: 401, body: {} }))
  await openApp('/login', language)
  expect(await screen.findByText(said)).toBeInTheDocument()
  expect(sessionStorage).toHaveLength(0)
})

it('what is said after starting anew waits until it is known who is there', async () => {
  sessionStorage.setItem('after-reload', 'Your account was deleted')
  fakeApi({ 'GET /api/auth/user': unanswered })
  await openApp('/')
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(sessionStorage.getItem('after-reload')).toBe('Your account was deleted')
})

it.each([
  ['en', 'Delete account', 'Confirm that it is you', 'Sign in again', 'Cancel'],
  ['es', 'Borrar cuenta', 'Confirma que eres tú', 'Volver a entrar', 'Cancelar'],
] as const)('whoever signed in long ago is led through a new sign-in and back to the question, in %s', async (language, name, title, go, cancel) => {
  account().on('DELETE /api/account', tooLongAgo)
  await openApp('/settings', language)
  await userEvent.click(await screen.findByRole('button', { name }))
  await typeAddress()
  await userEvent.click(within(await question()).getByRole('button', { name }))
  const dialog = await screen.findByRole('dialog', { name: title })
  const link = within(dialog).getByRole('link', { name: go })
  expect(new URL(link.getAttribute('href')!, 'http://x').searchParams.get('login_hint')).toBe(owner.email)
  expect(new URL(link.getAttribute('href')!, 'http://x').searchParams.get('returnTo')).toBe('/settings?erase')
  await userEvent.click(within(dialog).getByRole('button', { name: cancel }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('who comes back from there is asked once more, and no more after that', async () => {
  account()
  await openApp('/settings?erase')
  await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(window.location.search).toBe('')
})

it('an account that was not deleted says so', async () => {
  account().on('DELETE /api/account', () => ({ status: 503, body: {} }))
  await openApp('/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
  await typeAddress()
  await userEvent.click(within(await question()).getByRole('button', { name: 'Delete account' }))
  expect(await screen.findByText('Your account was not deleted. Please try again.')).toBeInTheDocument()
  expect(within(await question()).getByRole('button', { name: 'Delete account' })).toBeEnabled()
})
