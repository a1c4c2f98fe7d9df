/** Which screen a path leads to, for whom. */
import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import { fakeApi, unanswered } from '../testing/fake-api'
import { openApp } from '../testing/open-app'
import { owner, vet } from '../testing/sample'

const signedOut = () => fakeApi({ 'GET /api/auth/user': () => ({ status: 401, body: {} }) })
const signedIn = (user: object) => fakeApi({ 'GET /api/auth/user': user, 'GET /api/pets': [], 'GET /api/activity': [] })

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('while the session loads', () => {
  it('/ shows the login screen with its button busy', async () => {
    fakeApi({ 'GET /api/auth/user': unanswered })
    await openApp('/')
    await heading('Welcome back')
    expect(screen.getByText('One moment').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true')
  })

  it.each([
    ['/login', 'Welcome back'],
    ['/register', 'Every pet leaves a trace.'],
  ])('%s, which is open to all, shows "%s"', async (path, title) => {
    fakeApi({ 'GET /api/auth/user': unanswered })
    await openApp(path)
    await heading(title)
    expect(screen.queryByText('One moment')).not.toBeInTheDocument()
  })
})

describe('signed out', () => {
  it.each([
    ['/', 'Every pet leaves a trace.', '/register'],
    ['/pets/3', 'Every pet leaves a trace.', '/register?returnTo=%2Fpets%2F3'],
    ['/no/such/page', 'Every pet leaves a trace.', '/register?returnTo=%2Fno%2Fsuch%2Fpage'],
    ['/register', 'Every pet leaves a trace.', '/register'],
    ['/login', 'Welcome back', '/login'],
  ])('%s shows "%s" at %s', async (path, title, address) => {
    signedOut()
    await openApp(path)
    await heading(title)
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(address))
  })

  it('a deep link is kept through sign-up and login', async () => {
    signedOut()
    await openApp('/pets/3?tab=records')
    expect(await screen.findByRole('link', { name: /Sign up as Pet Owner/ })).toHaveAttribute(
      'href',
      '/api/auth/google?role=owner&returnTo=%2Fpets%2F3%3Ftab%3Drecords',
    )
    expect(screen.getAllByRole('link', { name: 'Sign in' })[0]).toHaveAttribute('href', '/login?returnTo=%2Fpets%2F3%3Ftab%3Drecords')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])('never comes back to %s', async (returnTo) => {
    signedOut()
    await openApp(`/login?returnTo=${encodeURIComponent(returnTo)}`)
    expect(await screen.findByRole('link', { name: 'Sign in with Google' })).toHaveAttribute('href', '/api/auth/google')
  })

  it('the register screen states both roles, their points and the promises', async () => {
    signedOut()
    await openApp('/register')
    await heading('Every pet leaves a trace.')
    for (const text of [
      'Track vaccinations and appointments',
      'Share access with family members',
      'Set health reminders',
      'Access pet health insights',
      'Add vaccination records',
      'Professional profile and credentials',
      'Access pet records via nicknames',
      'Write reviews and recommendations',
      'Secure and Private',
      'Family Friendly',
      'Always Free',
    ])
      expect(screen.getByText(text)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /Sign up as Veterinarian/ })).toHaveAttribute('href', '/api/auth/google?role=veterinarian')
  })
})

describe('signed in', () => {
  it.each([
    ['/no/such/page', '404 Page Not Found'],
    ['/activity', 'Activity'],
    ['/login?returnTo=/records', 'Records'],
    ['/register', '0 pets being cared for'],
    ['/role-selector', 'Choose your role'],
  ])('%s shows "%s"', async (path, title) => {
    signedIn(owner)
    await openApp(path)
    expect(await heading(title)).toBeVisible()
  })

  it('a doctor at / goes to /veterinarian', async () => {
    signedIn(vet)
    await openApp('/')
    await waitFor(() => expect(window.location.pathname).toBe('/veterinarian'))
  })

  it('the session that ran out shows the signed-out screens', async () => {
    const api = signedIn(owner)
    api.on('GET /api/pets', () => ({ status: 401, body: {} }))
    await openApp('/')
    await heading('Every pet leaves a trace.')
  })

  it('a session that cannot be read says so and tries again', async () => {
    const api = fakeApi({ 'GET /api/auth/user': () => ({ status: 503, body: {} }) })
    await openApp('/')
    await screen.findByText('We could not reach Huella.')
    api.on('GET /api/auth/user', () => ({ status: 401, body: {} }))
    screen.getByRole('button', { name: 'Try again' }).click()
    await heading('Every pet leaves a trace.')
  })
})
