/** Which screen a path leads to, for whom. */
import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import { keepWish, takeWish } from '../features/auth/api/sign-in'
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
    ['/', 'en', 'Check a certificate', 'Scan the code on a Huella certificate. No account needed.'],
    ['/login', 'en', 'Check a certificate', 'Scan the code on a Huella certificate. No account needed.'],
    ['/', 'es', 'Comprobar un certificado', 'Escanea el código de un certificado de Huella. No hace falta cuenta.'],
  ] as const)('%s leads, in %s, whoever was handed a certificate to the verifier', async (path, language, name, text) => {
    signedOut()
    await openApp(path, language)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/c')
    expect(screen.getByText(text)).toBeInTheDocument()
  })

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

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/..//evil.example', '/pets/..//evil.example', '/.//evil.example', '/%2e%2e//evil.example', '/%5cevil.example', '/\t/evil.example', '/api/logout'])(
    'never comes back to %s',
    async (returnTo) => {
      signedOut()
      await openApp(`/login?returnTo=${encodeURIComponent(returnTo)}`)
      expect(await screen.findByRole('link', { name: 'Sign in with Google' })).toHaveAttribute('href', '/api/auth/google')
      expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register')
    },
  )

  it('a path that is another site’s address to a browser is not kept for later', async () => {
    signedOut()
    keepWish('//evil.example/pets')
    expect(takeWish()).toBeNull()
    window.history.replaceState(null, '', '/')
    keepWish('/pets/3')
    expect([takeWish(), takeWish()]).toEqual(['/pets/3', null])
  })

  it.each([
    ['interrupted', 'en', 'Sign-in was interrupted', /start again/],
    ['refused', 'en', 'You are not signed in', /Try again/],
    ['email-taken', 'en', 'Your e-mail address already has an account', /the Google account you used before.* ask whoever runs this Huella/],
    ['email-unverified', 'en', 'Confirm your e-mail address first', /in your Google account/],
    ['too-many', 'en', 'Too many tries in a short time', /Wait a minute/],
    ['unavailable', 'en', 'Sign-in does not work right now', /in a moment/],
    ['email-taken', 'es', 'Tu correo ya tiene una cuenta', /la cuenta de Google que usaste antes.* pide ayuda a quien administra/],
    ['something-new', 'en', 'Sign-in did not work', /Please try again/],
    ['something-new', 'es', 'No se pudo iniciar sesión', /Inténtalo de nuevo/],
    ['email-unverified', 'es', 'Primero confirma tu correo', /en tu cuenta de Google/],
  ] as const)('who comes back with %s is told so (%s), and may choose another account', async (failure, language, title, text) => {
    signedOut()
    await openApp(`/login?error=${failure}&returnTo=%2Fpets%2F3`, language)
    const note = await screen.findByRole('alert')
    expect(within(note).getByText(title)).toBeVisible()
    expect(note).toHaveTextContent(text)
    expect(screen.getByRole('link', { name: /Google/ })).toHaveAttribute('href', '/api/auth/google?returnTo=%2Fpets%2F3&prompt=select_account')
  })

  it.each(['', '?error=', '?error=__proto__', '?error=%3Cimg%20onerror%3E'])('/login%s tells of no failure', async (search) => {
    signedOut()
    await openApp(`/login${search}`)
    await heading('Welcome back')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
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
    ['/login?returnTo=/..//evil.example', '0 pets being cared for'],
    ['/login?error=interrupted', '0 pets being cared for'],
    ['/register', '0 pets being cared for'],
    ['/role-selector', 'Choose your role'],
  ])('%s shows "%s"', async (path, title) => {
    signedIn(owner)
    await openApp(path)
    expect(await heading(title)).toBeVisible()
  })

  it.each([
    ['email-taken', 'Your e-mail address already has an account'],
    ['unavailable', 'Sign-in does not work right now'],
  ])('whose signing in once more came to nothing (%s) is told so where they go', async (failure, title) => {
    signedIn(owner)
    await openApp(`/login?error=${failure}&returnTo=/records`)
    expect(await heading('Records')).toBeVisible()
    expect(await screen.findByText(title)).toBeInTheDocument()
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
