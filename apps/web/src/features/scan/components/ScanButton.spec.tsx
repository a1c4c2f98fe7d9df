import '@testing-library/jest-dom'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '../../../lib/api-error'
import type { Language } from '../../../i18n/language'
import { fakeCamera, noCamera, noDetector, type FakeCamera } from '../../../testing/fake-camera'
import { useTexts } from '../../../testing/open-app'
import { openVerifier } from '../../../lib/open-verifier'
import { ScanButton } from './ScanButton'

jest.mock('../../../lib/open-verifier', () => ({ openVerifier: jest.fn() }))
/** Whatever it says: that is not judged here. */
const certificate = `1${'1234500678'.repeat(30)}`

/** What is fetched for browsers that read no codes themselves; that it reads them is seen in a real one. */
const fetched = jest.fn<object, []>()
jest.mock('qr/decode.js', () => fetched())

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
  jest.mocked(openVerifier).mockClear()
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
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This code is neither a pet’s page nor a certificate.'))
    expect(onNickname).not.toHaveBeenCalled()
    expect(openVerifier).not.toHaveBeenCalled()
  })

  it.each([
    ['of this app', 'https://huella.example/c#'],
    ['that names somebody else’s page', 'https://green-for-all.example/verify#'],
    ['without a link', ''],
  ])('a certificate %s is judged by the app’s own verifier', async (_, link) => {
    await open()
    camera.code = link + certificate
    await waitFor(() => expect(openVerifier).toHaveBeenCalledWith(certificate))
    expect(onNickname).not.toHaveBeenCalled()
    expect(screen.queryByText(/neither a pet/)).not.toBeInTheDocument()
  })
})

describe('with a browser that reads no codes', () => {
  beforeEach(() => jest.resetModules())

  it('a reader is fetched once the dialog is open, and finds the pet', async () => {
    const { BarcodeDetector } = globalThis as { BarcodeDetector?: object }
    noDetector()
    fetched.mockReturnValue({ __esModule: true, BarcodeDetector })
    useTexts()
    render(<ScanButton onNickname={onNickname} />)
    const button = await screen.findByRole('button', { name: 'Scan QR code' })
    expect(fetched).not.toHaveBeenCalled()
    await userEvent.click(button)
    expect(await screen.findByText('Looking for a code...')).toBeInTheDocument()
    camera.code = page
    await waitFor(() => expect(onNickname).toHaveBeenCalledWith('luna-50248319', expect.anything()))
  })

  it.each([
    ['en', 'What reads the code could not be loaded. Check your connection, or type the nickname.', 'Try again', 'Looking for a code...'],
    ['es', 'No se pudo cargar el lector de códigos. Revisa tu conexión o escribe el apodo.', 'Intentar de nuevo', 'Buscando un código...'],
  ] as const)('in %s says that the reader did not come, and fetches it again', async (language, text, again, looking) => {
    const { BarcodeDetector } = globalThis as { BarcodeDetector?: object }
    noDetector()
    fetched.mockImplementation(() => {
      throw new TypeError('Failed to fetch')
    })
    await open(language)
    expect(await screen.findByText(text)).toBeInTheDocument()
    fetched.mockReturnValue({ __esModule: true, BarcodeDetector })
    await userEvent.click(screen.getByRole('button', { name: again }))
    expect(await screen.findByText(looking)).toBeInTheDocument()
  })

  it('nor has a camera, the nickname is typed', async () => {
    fakeCamera(['audioinput'])
    noDetector()
    await open('en', /Enter nickname/)
    expect(screen.queryByLabelText('Camera picture')).not.toBeInTheDocument()
  })
})

describe('the nickname typed', () => {
  it('stands alone where there is no camera', async () => {
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

  it('a certificate pasted is judged by the verifier too', async () => {
    noCamera()
    await open('en', /Enter nickname/)
    await userEvent.click(screen.getByRole('textbox', { name: 'Nickname or link' }))
    await userEvent.paste(`https://huella.example/c#${certificate}`)
    await userEvent.keyboard('{Enter}')
    expect(openVerifier).toHaveBeenCalledWith(certificate)
    expect(onNickname).not.toHaveBeenCalled()
  })

  it.each(['en', 'es'] as const)('has the way to the verifier beside it, in %s', async (language) => {
    noCamera()
    await open(language, /Enter nickname|Escribir apodo/)
    expect(screen.getByRole('link', { name: language === 'en' ? 'Check a certificate' : 'Comprobar un certificado' })).toHaveAttribute('href', '/c')
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
