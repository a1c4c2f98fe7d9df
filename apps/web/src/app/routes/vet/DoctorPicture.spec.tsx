/** The picture of a doctor's profile. */
import '@testing-library/jest-dom'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi } from '../../../testing/fake-api'
import { fakeObjectUrls, fakeUploads, fileOf } from '../../../testing/fake-upload'
import { loadStyles } from '../../../testing/load-styles'
import { openApp } from '../../../testing/open-app'
import { doctorProfile, vet } from '../../../testing/sample'

beforeEach(() => localStorage.clear())

async function open(language: 'en' | 'es' = 'en') {
  const sent: unknown[] = []
  const profile = doctorProfile()
  const doctor = { id: 1, username: profile.username, isVerified: false }
  const lists = { 'GET /api/reviews/doctor': [], 'GET /api/vaccinations/doctor': [], 'GET /api/doctors/counts': { reviews: 0, vaccinations: 0 } }
  const api = fakeApi({ ...lists, 'GET /api/auth/user': { ...vet, doctor }, 'GET /api/doctors/profile': profile })
  api.on('PUT /api/doctors/profile', ({ body }: { body: object }) => (sent.push(body), { body: { ...profile, ...body } }))
  await openApp('/doctor/profile', language)
  await screen.findByRole('button', { name: language === 'en' ? 'Save' : 'Guardar' })
  return sent
}

describe('the picture', () => {
  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await userEvent.upload(input, file, { applyAccept: false })
  }
  const picture = fileOf('me.png', 'image/png', 1000)

  it.each([
    ['en', 'Square, at least 200x200 pixels, JPG or PNG, at most 5 MB', 'Choose picture'],
    ['es', 'Cuadrada, de al menos 200x200 píxeles, JPG o PNG, máximo 5 MB', 'Elegir foto'],
  ] as const)('in %s says what it should be like', async (language, hint, button) => {
    await open(language)
    expect(screen.getByRole('button', { name: button })).toHaveAccessibleDescription(hint)
  })

  it.each([
    ['en', fileOf('a.pdf', 'application/pdf', 10), 'Error uploading image', 'Only image files are allowed'],
    ['es', fileOf('a.pdf', 'application/pdf', 10), 'Error al subir la imagen', 'Solo se permiten archivos de imagen'],
    ['en', fileOf('a.png', 'image/png', 5 * 1024 * 1024 + 1), 'Error uploading image', 'File is too large. Maximum 5MB'],
    ['es', fileOf('a.png', 'image/png', 5 * 1024 * 1024 + 1), 'Error al subir la imagen', 'El archivo es demasiado grande. Máximo 5MB'],
  ] as const)('in %s, a refused file is told in a toast, why in its place, and not sent', async (language, file, title, reason) => {
    const uploads = fakeUploads()
    await open(language)
    await choose(file)
    expect(await screen.findByText(title)).toBeInTheDocument()
    expect(screen.getByText(reason)).toBeInTheDocument()
    expect(uploads).toEqual([])
  })

  it.each([
    ['en', 'Profile image uploaded successfully!', 'Save'],
    ['es', '¡Imagen de perfil subida!', 'Guardar'],
  ] as const)('in %s is uploaded at once, and saved with the form', async (language, toast, button) => {
    const uploads = fakeUploads()
    const sent = await open(language)
    await choose(picture)
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(uploads[0]).toMatchObject({ path: '/api/upload/profile-image' })
    expect(uploads[0]!.form.get('image')).toBe(picture)
    expect(screen.getByRole('button', { name: button })).toBeDisabled()
    act(() => uploads[0]!.progress(0.4))
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    act(() => uploads[0]!.answer(200, { imageUrl: '/media/p/me.webp' }))
    expect(await screen.findByText(toast)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(sent[0]).toMatchObject({ profileImageUrl: '/media/p/me.webp' }))
  })

  it('that the server refuses says why', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const uploads = fakeUploads()
    await open()
    await choose(picture)
    await waitFor(() => expect(uploads).toHaveLength(1))
    act(() => uploads[0]!.answer(415, { detail: 'This is no picture' }))
    expect(await screen.findByText('This is no picture')).toBeInTheDocument()
    expect(screen.getByText('Error uploading image')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  })

  it.each([
    ['en', 'Cancel upload', 'Almost there...'],
    ['es', 'Cancelar la subida', 'Ya casi está...'],
  ] as const)('in %s can be called back, also while the server works on it, and the one before stays', async (language, cancel, processing) => {
    const uploads = fakeUploads()
    await open(language)
    await choose(picture)
    await waitFor(() => expect(uploads).toHaveLength(1))
    act(() => uploads[0]!.progress(1))
    expect(screen.getByText(processing)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: cancel }))
    expect(uploads[0]!.aborted).toBe(true)
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    expect(screen.queryByText(/did not arrive|no llegó/)).not.toBeInTheDocument()
    await choose(picture)
    await waitFor(() => expect(uploads).toHaveLength(2))
    act(() => uploads[1]!.answer(200, { imageUrl: '/media/p/me.webp' }))
    expect(await screen.findByRole('button', { name: /Remove picture|Quitar foto/ })).toBeInTheDocument()
  })
})

describe('a picture that the browser can show', () => {
  const shown = { decode: { value: async () => undefined }, naturalWidth: { get: () => 1600 }, naturalHeight: { get: () => 1000 } }
  beforeEach(() => {
    fakeObjectUrls()
    for (const [name, how] of Object.entries(shown)) Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, ...how })
  })
  afterEach(() => Object.keys(shown).forEach((name) => Reflect.deleteProperty(HTMLImageElement.prototype, name)))

  it.each([
    ['en', 'Crop your picture', 'Cancel', 'Zoom'],
    ['es', 'Recorta tu foto', 'Cancelar', 'Ampliación'],
  ] as const)('in %s is cropped before it is sent; giving up sends nothing', async (language, title, cancel, zoom) => {
    const uploads = fakeUploads()
    await open(language)
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, fileOf('me.jpg', 'image/jpeg', 1000))
    await loadStyles()
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect(dialog.getByRole('slider', { name: zoom })).toHaveAttribute('aria-valuetext', '100 %')
    await userEvent.click(dialog.getByRole('button', { name: cancel }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(uploads).toEqual([])
  })
})
