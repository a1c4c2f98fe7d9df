import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openApp } from '../../../testing/open-app'
import { vetDesk } from '../../../testing/vet-desk'

const key = { id: '6f1f3c1e-0000-4000-8000-000000000001', name: 'Front desk', prefix: 'huella_1cd', scopes: ['pets:read'], createdAt: '2026-11-01T15:00:00Z', lastUsedAt: null }
const id = '6f1f3c1e-0000-4000-8000-000000000002'
const url = 'https://clinic.example/huella'
const secret = 'whsec_c2VjcmV0'
const webhook = {
  id, keyId: key.id, url, types: ['review.added'], state: 'works', offReason: null, status: 204, ms: 35, failure: null, attemptedAt: '2026-11-20T15:00:00Z',
  formerSecretUntil: null, createdAt: '2026-11-01T15:00:00Z',
}
const delivery = {
  id: 9, messageId: 'msg_6f1f3c1e-0000-4000-8000-000000000003', type: 'review.added', state: 'failed', attempts: 10, status: 500, ms: 12, failure: 'status', answer: '<b>Oops</b>', createdAt: '2026-11-20T15:00:00Z', attemptedAt: null,
  nextAttemptAt: null, cursor: 'c',
}

const desk = (answers: object = {}, webhooks: object[] = [webhook]) => vetDesk({ 'GET /api/api-keys': [key], 'GET /api/webhooks': webhooks, ...answers })
const open = async (language: 'en' | 'es' = 'en') => {
  await openApp('/doctor/integrations', language)
  return screen.findByRole('region', { name: 'Webhooks' }, { timeout: 15_000 })
}
const dialog = (name?: string) => screen.findByRole('dialog', name ? { name } : {}, { timeout: 15_000 })

it.each([
  ['en', [key], 'Add the address that messages are sent to.'],
  ['es', [key], 'Añade la dirección a la que se envían los mensajes.'],
  ['en', [], 'A webhook belongs to a clinic key: create a key first.'],
  ['es', [], 'Un webhook pertenece a una clave de la clínica: crea antes una clave.'],
] as const)('starts empty, in %s', async (language, keys, text) => {
  desk({ 'GET /api/api-keys': keys }, [])
  expect(await within(await open(language)).findByText(text)).toBeInTheDocument()
})

it.each([
  ['en', {}, 'Works', /Answered 204 in 35 ms/],
  ['es', { state: 'failing', status: null, failure: 'timeout' }, 'Falla', /Sin respuesta en 15 segundos/],
  ['en', { state: 'off', offReason: 'gone', status: 410, failure: 'status' }, 'Off', /it wants no more messages/],
  ['es', { attemptedAt: null, status: null, ms: null }, 'Funciona', /Aún no se ha enviado ningún evento/],
] as const)('a webhook says how it does, in %s: %j', async (language, fields, state, text) => {
  desk({}, [{ ...webhook, ...fields }])
  const region = await open(language)
  expect(await within(region).findByText(url)).toBeInTheDocument()
  expect(within(region).getByText(state)).toBeInTheDocument()
  expect(within(region).getByText(text)).toBeInTheDocument()
})

it('one is made for a key, and its secret is shown once', async () => {
  const wanted: unknown[] = []
  desk({ 'POST /api/webhooks': ({ body }: { body: object }) => (wanted.push(body), { status: 201, body: { ...webhook, secret } }) }, [])
  const region = await open()
  await userEvent.click(await within(region).findByRole('button', { name: 'Add webhook' }))
  await userEvent.type(within(await dialog()).getByLabelText('Address'), url)
  await userEvent.click(within(await dialog()).getByRole('checkbox', { name: /vaccination\.deleted/ }))
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Add webhook' }))
  expect(await screen.findByLabelText('Signing secret')).toHaveValue(secret)
  expect(wanted).toEqual([{ keyId: key.id, url, types: expect.not.arrayContaining(['vaccination.deleted']) as string[] }])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(within(await dialog('Your webhook is ready')).getByRole('button', { name: 'I have kept it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('what the server says of the address stands at the field', async () => {
  desk({ 'POST /api/webhooks': () => ({ status: 400, body: { status: 400, detail: '', errors: [{ path: 'url', message: 'The address must lead to a public server' }] } }) }, [])
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await userEvent.click(await within(await open()).findByRole('button', { name: 'Add webhook' }))
  await userEvent.type(within(await dialog()).getByLabelText('Address'), 'https://10.0.0.1')
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Add webhook' }))
  expect(await screen.findByText('The address must lead to a public server')).toBeInTheDocument()
})

it('what is missing has the focus: the address, or the events', async () => {
  desk({}, [])
  await userEvent.click(await within(await open()).findByRole('button', { name: 'Add webhook' }))
  const form = within(await dialog())
  await userEvent.click(form.getByRole('button', { name: 'Add webhook' }))
  await waitFor(() => expect(form.getByLabelText('Address')).toHaveFocus())
  await userEvent.type(form.getByLabelText('Address'), url)
  for (const ticked of form.getAllByRole('checkbox', { checked: true })) await userEvent.click(ticked)
  await userEvent.click(form.getByRole('button', { name: 'Add webhook' }))
  const events = form.getByRole('group', { name: 'Messages' })
  await waitFor(() => expect(events).toHaveFocus())
  expect(events).toHaveAccessibleDescription(/./)
})

it('a test shows what came back, as text', async () => {
  desk({ [`POST /api/webhooks/${id}/test`]: () => ({ status: 200, body: { status: 500, ms: 7, failure: 'status', answer: '<img src=x>' } }) })
  await userEvent.click(await within(await open()).findByRole('button', { name: `Send a test to ${url}` }))
  expect(await screen.findByText('It was not accepted')).toBeInTheDocument()
  expect(screen.getByText('<img src=x>')).toBeInTheDocument()
})

it('what was sent is told by the id that its receiver knows, and a test is not sent again', async () => {
  desk({ [`GET /api/webhooks/${id}/deliveries`]: [delivery, { ...delivery, id: 10, messageId: 'msg_test', type: 'ping' }] })
  await userEvent.click(await within(await open()).findByRole('button', { name: `Messages to ${url}` }))
  for (const { messageId } of [delivery, { messageId: 'msg_test' }]) expect(await screen.findByText(`webhook-id: ${messageId}`, {}, { timeout: 15_000 })).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1)
})

it.each([['en', /of your vaccinations and reviews, and of appointments that name you/, /HMAC-SHA256/], ['es', /de tus vacunas y reseñas, y de las citas que te nombran/, /HMAC-SHA256/]] as const)(
  'the page says what is told, and how it is checked that we said it, in %s', async (language, told, checked) => {
    desk()
    expect(within(await open(language)).getByText(told)).toBeInTheDocument()
    expect(within(screen.getByText(checked)).getByRole('link')).toHaveAttribute('href', `/api/docs?language=${language}`)
  })

it('what was sent can be sent once more', async () => {
  let again = 0
  desk({ [`GET /api/webhooks/${id}/deliveries`]: [delivery], [`POST /api/webhooks/${id}/deliveries/9/resend`]: () => (again++, { status: 200, body: { ...delivery, state: 'planned' } }) })
  const log = await within(await open()).findByRole('button', { name: `Messages to ${url}` })
  await userEvent.click(log)
  expect(log).toHaveAttribute('aria-expanded', 'true')
  expect(await screen.findByText(/10 attempts/, {}, { timeout: 15_000 })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^Send again: review\.added/ }))
  expect(await screen.findByText('It is being sent again')).toBeInTheDocument()
  expect(again).toBe(1)
})

it('who signed in long ago signs in again before a new secret, and comes back to it', async () => {
  desk({ [`POST /api/webhooks/${id}/secret`]: () => ({ status: 403, body: { status: 403, code: 'sign_in_again', detail: '' } }) })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await openApp(`/doctor/integrations?webhook=renew.${id}`, 'en')
  const question = await screen.findByRole('alertdialog', {}, { timeout: 15_000 })
  await userEvent.click(within(question).getByRole('button', { name: 'New secret' }))
  const link = await screen.findByRole('link', { name: 'Sign in again' })
  expect(new URL(link.getAttribute('href')!, 'http://x').searchParams.get('returnTo')).toBe(`/doctor/integrations?webhook=renew.${id}`)
})
