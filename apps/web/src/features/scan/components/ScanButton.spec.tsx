import '@testing-library/jest-dom'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '../../../lib/api-error'
import type { Language } from '../../../i18n/language'
import { fakeCamera, noCamera, type FakeCamera } from '../../../testing/fake-camera'
import { useTexts } from '../../../testing/open-app'
import { ScanButton } from './ScanButton'

const page = 'https://huella.example/pet/luna-50248319'
const onNickname = jest.fn<Promise<void>, [string, AbortSignal]>()
let camera: FakeCamera

const open = async (language: Language = 'en', button: RegExp = /Scan QR code|Escanear código QR/) => {
  useTexts(language)
  render(<ScanButton onNickname={onNickname} />)
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return screen.findByRole('dialog')
}

beforeEach(() => {
  camera = fakeCamera()
  onNickname.mockReset().mockResolvedValue(undefined)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('with a camera that reads codes', () => {
  it('the camera at the back finds the pet of a public page', async () => {
    await open()
    expect(await screen.findByText('Looking for a code...')).toBeInTheDocument()
    expect(camera.constraints).toEqual([{ video: { facingMode: 'environment' } }])
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    camera.code = page
    await waitFor(() => expect(onNickname).toHaveBeenCalledWith('luna-50248319', expect.anything()))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(camera.stopped).toBe(1)
  })

  it('closing stops the camera', async () => {
    await open()
    await screen.findByText('Looking for a code...')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(camera.stopped).toBe(1)
    camera.code = page
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(onNickname).not.toHaveBeenCalled()
  })

  it.each([
    ['en', 'NotAllowedError', 'The camera is blocked. Allow it in your browser’s settings, or type the nickname.'],
    ['es', 'NotAllowedError', 'La cámara está bloqueada. Permítela en los ajustes del navegador o escribe el apodo.'],
    ['en', 'NotFoundError', 'No camera was found. Type the nickname instead.'],
    ['es', 'NotFoundError', 'No se encontró ninguna cámara. Escribe el apodo.'],
    ['en', 'NotReadableError', 'The camera could not be started. Close other apps that use it, or type the nickname.'],
    ['es', 'NotReadableError', 'No se pudo iniciar la cámara. Cierra otras aplicaciones que la usen o escribe el apodo.'],
  ] as const)('in %s says what %s means, and leaves the field', async (language, refusal, text) => {
    camera.refusal = refusal
    await open(language)
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Nickname or link|Apodo o enlace/ })).toBeEnabled()
  })

  it('a refused camera can be tried again', async () => {
    camera.refusal = 'NotAllowedError'
    await open()
    await screen.findByText(/The camera is blocked/)
    camera.refusal = null
    await userEvent.click(screen.getByRole('button', { name: 'Try the camera again' }))
    expect(await screen.findByText('Looking for a code...')).toBeInTheDocument()
  })

  it('another code is not taken for a pet', async () => {
    await open()
    camera.code = 'WIFI:S:clinic;T:WPA;P:secret;;'
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This code is not a pet’s page.'))
    expect(onNickname).not.toHaveBeenCalled()
  })
})

describe('the nickname typed', () => {
  it('stands alone where the browser reads no codes', async () => {
    noCamera()
    await open('es', /Escribir apodo/)
    expect(screen.getByRole('heading', { name: 'Buscar por apodo' })).toBeInTheDocument()
    expect(screen.queryByLabelText('Imagen de la cámara')).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Apodo o enlace' })).toHaveFocus()
  })

  it.each(['luna-50248319', ` ${page} `])('accepts %j', async (text) => {
    noCamera()
    await open('en', /Enter nickname/)
    await userEvent.type(screen.getByRole('textbox', { name: 'Nickname or link' }), `${text}{Enter}`)
    expect(onNickname).toHaveBeenCalledWith('luna-50248319', expect.anything())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it.each([
    ['en', '', 'Pet nickname is required'],
    ['es', '', 'Falta el apodo de la mascota'],
    ['en', 'luna', 'This is neither a nickname nor a link of a pet’s page.'],
    ['es', 'luna', 'Esto no es un apodo ni el enlace de la página de una mascota.'],
  ] as const)('in %s refuses %j', async (language, text, message) => {
    noCamera()
    await open(language, /Enter nickname|Escribir apodo/)
    await userEvent.type(screen.getByRole('textbox'), `${text}{Enter}`)
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('textbox')).toBeInvalid()
    expect(onNickname).not.toHaveBeenCalled()
  })

  it.each([
    ['en', 404, 'There is no pet with the nickname luna-50248319. It may be private.'],
    ['es', 404, 'No hay ninguna mascota con el apodo luna-50248319. Quizá sea privada.'],
    ['en', 500, 'The pet could not be looked up. Try again.'],
    ['es', 500, 'No se pudo buscar la mascota. Inténtalo de nuevo.'],
  ] as const)('in %s stays open and says why on %i', async (language, status, message) => {
    noCamera()
    onNickname.mockRejectedValue(new ApiError(status, '{}', ''))
    await open(language, /Enter nickname|Escribir apodo/)
    await userEvent.type(screen.getByRole('textbox'), 'luna-50248319{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message))
    expect(screen.getByRole('textbox')).toHaveValue('luna-50248319')
  })
})
