import '@testing-library/jest-dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { localDay } from '@huella/care-rules'
import { openApp } from '../../../testing/open-app'
import { vetDesk } from '../../../testing/vet-desk'

const secret = 'huella_s3cret'
const frontDesk = {
  id: '6f1f3c1e-0000-4000-8000-000000000001',
  name: 'Front desk',
  prefix: 'huella_1cd',
  scopes: ['pets:read', 'vaccinations:write'],
  createdAt: '2026-11-01T15:00:00Z',
  lastUsedAt: null,
}

/** A server that keeps keys. */
function keyRing(...first: object[]) {
  return keyRingThatAnswers(secret, ...first)
}

function keyRingThatAnswers(answered: string | null, ...first: object[]) {
  let keys = [...first]
  const wanted: unknown[] = []
  vetDesk({
    'GET /api/api-keys': () => ({ status: 200, body: keys }),
    'POST /api/api-keys': ({ body }: { body: object }) => {
      wanted.push(body)
      keys = [{ ...frontDesk, ...body }]
      return { status: 201, body: { ...frontDesk, ...body, secret: answered } }
    },
    [`DELETE /api/api-keys/${frontDesk.id}`]: () => {
      keys = []
      return { status: 204 }
    },
  })
  return wanted
}

const open = async (language: 'en' | 'es' = 'en') => {
  await openApp('/doctor/integrations', language)
  return screen.findByRole('heading', { level: 1 }, { timeout: 15_000 })
}
const press = (name: string, within_ = screen.getByRole('main') as HTMLElement) => userEvent.click(within(within_).getByRole('button', { name }))
const dialog = () => screen.findByRole('dialog', {}, { timeout: 15_000 })

it('without a profile there are no keys to make', async () => {
  vetDesk({ 'GET /api/auth/user': { id: 'x', email: 'x@example.com', firstName: 'X', lastName: 'Y', userType: 'doctor', needsOnboarding: false, doctor: null } })
  expect(await open('es')).toHaveTextContent('Perfil de Doctor Requerido')
})

it.each([
  ['en', 'Clinic integrations', 'No keys yet', 'API reference'],
  ['es', 'Integraciones de la clínica', 'Aún no hay claves', 'Referencia de la API'],
] as const)('starts empty, with the way to the reference, in %s', async (language, title, none, reference) => {
  keyRing()
  expect(await open(language)).toHaveTextContent(title)
  expect(await screen.findByText(none)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: reference })).toHaveAttribute('href', `/api/docs?language=${language}`)
})

it.each([
  ['en', 'created 11/01/2026 · never used', 'Record vaccinations', null],
  ['es', 'creada el 01/11/2026 · usada por última vez el 20/11/2026', 'Registrar vacunas', '2026-11-20T15:00:00Z'],
] as const)('a key says what it may do and when it was used, in %s', async (language, dates, scope, lastUsedAt) => {
  keyRing({ ...frontDesk, lastUsedAt })
  await open(language)
  expect(await screen.findByText(new RegExp(dates))).toBeInTheDocument()
  expect(screen.getByText(scope)).toBeInTheDocument()
})

it('the secret is shown once, and only its button closes it', async () => {
  const wanted = keyRing()
  await open()
  await press('Create key')
  await userEvent.type(within(await dialog()).getByLabelText('Name'), 'Front desk')
  await userEvent.click(within(await dialog()).getByRole('checkbox', { name: /Write reviews/ }))
  await press('Create key', await dialog())
  expect(await screen.findByLabelText('Clinic key')).toHaveValue(secret)
  expect(wanted).toEqual([{ name: 'Front desk', scopes: ['pets:read', 'vaccinations:write', 'reviews:write'] }])
  await userEvent.keyboard('{Escape}')
  await press('I have kept it', await dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument()
  expect(await screen.findByText('Front desk')).toBeInTheDocument()
})

it.each([
  ['en', 'Create key', 'Name', 'Your key was created, but its secret got lost', 'Back to the keys'],
  ['es', 'Crear clave', 'Nombre', 'Tu clave se creó, pero su secreto se perdió', 'Volver a las claves'],
] as const)('a key whose secret got lost on the way says so, in %s', async (language, create, name, title, back) => {
  keyRingThatAnswers(null)
  await open(language)
  await press(create)
  await userEvent.type(within(await dialog()).getByLabelText(name), 'Front desk')
  await press(create, await dialog())
  expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent('Front desk')
  await press(back, await dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText('Front desk')).toBeInTheDocument()
})

it('the secret can be copied', async () => {
  keyRing()
  const user = userEvent.setup()
  await open()
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Create key' }))
  await user.type(within(await dialog()).getByLabelText('Name'), 'Front desk')
  await user.click(within(await dialog()).getByRole('button', { name: 'Create key' }))
  await user.click(await screen.findByRole('button', { name: 'Copy key' }))
  expect(await navigator.clipboard.readText()).toBe(secret)
  expect(await screen.findByText('Copied!')).toBeInTheDocument()
})

it.each([
  ['en', 'Create key', 'Give the key a name', 'Choose at least one scope'],
  ['es', 'Crear clave', 'Dale un nombre a la clave', 'Elige al menos un permiso'],
] as const)('a key needs a name and something to do, in %s', async (language, create, noName, noScope) => {
  const wanted = keyRing()
  await open(language)
  await press(create)
  for (const ticked of within(await dialog()).getAllByRole('checkbox', { checked: true })) await userEvent.click(ticked)
  await press(create, await dialog())
  expect(await screen.findByText(noName)).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.getByText(noScope)).toBeInTheDocument()
  expect(wanted).toEqual([])
})

it.each([
  ['en', 'Create key', 'Name', 'Confirm that it is you', 'Sign in again'],
  ['es', 'Crear clave', 'Nombre', 'Confirma que eres tú', 'Volver a entrar'],
] as const)('who signed in long ago signs in again, and goes on with what was typed, in %s', async (language, create, name, title, go) => {
  const { api } = vetDesk({ 'GET /api/api-keys': [] })
  api.on('POST /api/api-keys', () => ({ status: 403, body: { status: 403, code: 'sign_in_again', detail: '' } }))
  await open(language)
  await press(create)
  await userEvent.type(within(await dialog()).getByLabelText(name), 'Front desk')
  await userEvent.click(within(await dialog()).getAllByRole('checkbox', { checked: false })[0]!)
  await press(create, await dialog())
  expect(await within(await dialog()).findByText(title)).toBeInTheDocument()
  const address = new URL(within(await dialog()).getByRole('link', { name: go }).getAttribute('href')!, 'http://x')
  expect(address.searchParams.get('returnTo')).toBe('/doctor/integrations?key')
  const ticked = within(await dialog()).getAllByRole('checkbox', { checked: true }).length

  cleanup()
  const wanted = keyRing()
  await openApp(address.searchParams.get('returnTo')!, language)
  expect(within(await dialog()).getByLabelText(name)).toHaveValue('Front desk')
  expect(within(await dialog()).getAllByRole('checkbox', { checked: true })).toHaveLength(ticked)
  await press(create, await dialog())
  expect(await screen.findByDisplayValue(secret)).toBeInTheDocument()
  expect(wanted).toEqual([{ name: 'Front desk', scopes: expect.arrayContaining(['pets:read', 'vaccinations:write']) }])
})

it('a revoked key is gone, after a question', async () => {
  keyRing(frontDesk)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Front desk' }))
  const question = await screen.findByRole('alertdialog', {}, { timeout: 15_000 })
  expect(question).toHaveTextContent('Programs that use this key stop working at once.')
  await press('Revoke', question)
  expect(await screen.findByText('Key revoked')).toBeInTheDocument()
  expect(await screen.findByText('No keys yet')).toBeInTheDocument()
})

it('a key that was revoked meanwhile is as good as revoked; one that is not asks again', async () => {
  const { api } = vetDesk({ 'GET /api/api-keys': [frontDesk] })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await open()
  api.on(`DELETE /api/api-keys/${frontDesk.id}`, () => ({ status: 500, body: {} }))
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Front desk' }))
  const question = await screen.findByRole('alertdialog', {}, { timeout: 15_000 })
  await press('Revoke', question)
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Revoke' })).toHaveFocus())
  api.on(`DELETE /api/api-keys/${frontDesk.id}`, () => ({ status: 404, body: { detail: 'API key not found' } }))
  await press('Revoke', question)
  expect(await screen.findByText('Key revoked')).toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it('what cannot be loaded can be tried again', async () => {
  vetDesk({ 'GET /api/api-keys': () => ({ status: 503, body: {} }), 'GET /api/webhooks': [] })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await open()
  expect(await screen.findByText('We could not load your keys.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

it('the commands name this copy and today', async () => {
  keyRing()
  await open()
  const record = screen.getByLabelText('Record the vaccination')
  expect(record).toHaveTextContent(`${window.location.origin}/api/pets/nickname/luna-12345678/vaccinations`)
  expect(record).toHaveTextContent(`"administeredDate":"${localDay(new Date())}"`)
})

it.each([
  ['en', 'Find the pet', 'Needs: Open a pet by its nickname'],
  ['en', 'Write a review', 'Needs: Write reviews'],
  ['es', 'Busca dueños y mascotas', 'Permiso: Buscar dueños y mascotas'],
  ['es', 'Lee el texto de un certificado', 'Permiso: Leer certificados'],
] as const)('in %s there is a command for each call, to be copied: %s', async (language, step, needs) => {
  keyRing()
  const user = userEvent.setup()
  await open(language)
  expect(screen.getByText(needs)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: new RegExp(`: ${step}$`) }))
  expect(await navigator.clipboard.readText()).toBe(screen.getByLabelText(step).textContent)
})
