import '@testing-library/jest-dom'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../i18n/language'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { fakeMicrophone } from '../../testing/fake-recorder'
import { fakeObjectUrls, fakeUploads } from '../../testing/fake-upload'
import { openApp } from '../../testing/open-app'
import { owner, pet } from '../../testing/sample'

const luna = { ...pet(), activityLog: [] }
let api: FakeApi

beforeEach(() => {
  fakeObjectUrls()
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  api = fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [luna], 'GET /api/pets/7': luna })
})
const edit = async (language: Language, name: string) => {
  await openApp('/pets/7/edit', language)
  await userEvent.click(await screen.findByRole('button', { name }, { timeout: 20_000 }))
}

it.each<[Language, string, string, string, string]>([
  ['en', 'NotAllowedError', 'Start recording', 'Access error', 'The microphone could not be used. Check its permissions.'],
  ['es', 'NotAllowedError', 'Empezar a grabar', 'Error de acceso', 'No se pudo acceder al micrófono. Verifica los permisos.'],
  ['en', 'NotFoundError', 'Start recording', 'No microphone found', 'Connect a microphone and try again.'],
  ['es', 'NotFoundError', 'Empezar a grabar', 'No se encontró ningún micrófono', 'Conecta un micrófono e inténtalo de nuevo.'],
])('says in %s what a microphone that answers %s means', async (language, refusal, start, title, text) => {
  Object.assign(fakeMicrophone(), { refuse: true, refusal })
  await edit(language, start)
  expect(await screen.findByText(title)).toBeInTheDocument()
  expect(screen.getByText(text)).toBeInTheDocument()
})

it.each<[Language, string, number, string[]]>([
  ['en', 'Delete recording', 204, ['Audio deleted']],
  ['es', 'Eliminar la grabación', 204, ['Audio eliminado']],
  ['en', 'Delete recording', 500, ['Error deleting', 'The audio could not be deleted. Try again.']],
  ['es', 'Eliminar la grabación', 500, ['Error al eliminar', 'No se pudo eliminar el audio. Intenta nuevamente.']],
])('deleting a stored recording (%s, "%s", answer %d) says %j', async (language, name, status, texts) => {
  fakeMicrophone()
  api.on('GET /api/pets/7', { ...luna, descriptionAudioUrl: '/media/a.webm' })
  api.on('DELETE /api/pets/7/description-audio', () => ({ status, ...(status === 500 && { body: { detail: 'Something went wrong on our side' } }) }))
  await edit(language, name)
  for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument()
})

it('a recording is held back until the pet is saved', async () => {
  fakeMicrophone()
  await edit('en', 'Start recording')
  await userEvent.click(screen.getByRole('button', { name: 'Stop recording' }))
  expect(await screen.findByRole('button', { name: 'Delete recording' })).toBeInTheDocument()
  expect(api.calls.filter((call) => /^(POST|PUT) .api.(pets|upload)/.test(call))).toEqual([])
})

it('a recording that still runs when the pet is saved ends there and is sent along', async () => {
  fakeMicrophone()
  const uploads = fakeUploads()
  api.on('PUT /api/pets/7', luna)
  await edit('en', 'Start recording')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(uploads.map(({ path }) => path)).toEqual(['/api/upload/pet-description-audio/7']))
  expect(uploads[0]?.form.get('audio')).toMatchObject({ name: 'description.webm', type: 'audio/webm' })
  expect(screen.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true')
})

it('what was kept is discarded together with a recording that still runs: the microphone is off, and nothing of it is sent', async () => {
  const microphone = fakeMicrophone()
  const uploads = fakeUploads()
  api.on('PUT /api/pets/7', luna)
  await openApp('/pets/7/edit')
  await userEvent.type(await screen.findByLabelText(/^Location/), 'Lima')
  cleanup()
  await edit('en', 'Start recording')
  await screen.findByRole('button', { name: 'Stop recording' })
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('button', { name: 'Start recording' })).toBeInTheDocument()
  expect(microphone.stoppedTracks).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(window.location.pathname).toBe('/pets/7'))
  expect(uploads).toEqual([])
})
