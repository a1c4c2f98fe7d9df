import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import jsQR from 'jsqr'
import { qrCode } from '../../features/sharing/qr'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { fakeObjectUrls } from '../../testing/fake-upload'
import { openApp } from '../../testing/open-app'
import { owner, pet } from '../../testing/sample'

const address = 'http://localhost/pet/luna-50248319'
const words = {
  en: { menu: 'Options for Luna', item: 'QR Code', dialog: 'Share Luna', code: 'QR code of the public profile of Luna' },
  es: { menu: 'Opciones de Luna', item: 'Código QR', dialog: 'Compartir a Luna', code: 'Código QR del perfil público de Luna' },
}

const openDialog = async (fields: Record<string, unknown> = {}, language: 'en' | 'es' = 'en', answers: (api: FakeApi) => void = () => undefined) => {
  const api = fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [pet()], 'GET /api/pets/7': { ...pet(), activityLog: [], ...fields } })
  answers(api)
  await openApp('/pets/7', language)
  await userEvent.click(await screen.findByRole('button', { name: words[language].menu }, { timeout: 20_000 }))
  await userEvent.click(await screen.findByRole('menuitem', { name: words[language].item }))
  return within(await screen.findByRole('dialog', { name: words[language].dialog }))
}

/** What a reader of codes sees in a drawing of `size` modules, each some pixels wide. */
function read(size: number, path: string): string | undefined {
  const scale = 4
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, column, row] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = Number(row) * scale; y < (Number(row) + 1) * scale; y++)
      pixels.fill(0, (y * side + Number(column) * scale) * 4, (y * side + (Number(column) + 1) * scale) * 4)
  }
  // Black is opaque, too.
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255
  return jsQR(pixels, side, side)?.data
}

it.each([
  ['luna-50248319', 'a short nickname'],
  [`${'x'.repeat(40)}-50248319`, 'the longest one'],
])('a phone that scans the code for %s (%s) opens the public page', async (nickname) => {
  const dialog = await openDialog({ nickname })
  const code = dialog.getByRole('img', { name: words.en.code })
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2])
  expect(read(size, code.querySelector('path:last-child')?.getAttribute('d') ?? '')).toBe(`http://localhost/pet/${nickname}`)
})

it.each(['en', 'es'] as const)('draws the code of the public address, in %s', async (language) => {
  const dialog = await openDialog({}, language)
  const code = dialog.getByRole('img', { name: words[language].code })
  expect(code.querySelector('path:last-child')).toHaveAttribute('d', qrCode(address).path)
  expect(dialog.getByText(address)).toBeInTheDocument()
})

it('copies the link', async () => {
  const user = userEvent.setup()
  const dialog = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Copy Link' }))
  expect(await screen.findByText('Link copied!')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(address)
})

it.each([
  ['en', 'E-mail', 'Luna on Huella', 'This is the page of Luna on Huella:'],
  ['es', 'Correo', 'Luna en Huella', 'Esta es la página de Luna en Huella:'],
] as const)('hands the link on by WhatsApp and e-mail, with words in %s', async (language, mail, subject, text) => {
  const dialog = await openDialog({}, language)
  const query = (name: string) => new URL(dialog.getByRole('link', { name }).getAttribute('href')!).searchParams
  expect(query('WhatsApp').get('text')).toBe(`${text} ${address}`)
  expect([query(mail).get('subject'), query(mail).get('body')]).toEqual([subject, `${text}\n\n${address}`])
})

it('saves the drawing under the nickname', async () => {
  fakeObjectUrls()
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Download SVG' }))
  await waitFor(() => expect(saved).toEqual(['luna-50248319.svg']))
})

it('says so when the browser can make no picture', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  jest.spyOn(console, 'error').mockImplementation()
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Download PNG' }))
  expect(await screen.findByText('The picture could not be made.')).toBeInTheDocument()
})

it.each([
  [false, 1],
  [true, 0],
])('a profile that is public: %s is warned of %d times', async (isPublic, warnings) => {
  const dialog = await openDialog({ isPublic })
  expect(dialog.queryAllByText(/This profile is private/)).toHaveLength(warnings)
})

it('the code leaves four modules of quiet around it', () => {
  const { size, path } = qrCode(address)
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(Math.min(...places)).toBe(4)
  expect(Math.max(...places)).toBe(size - 5)
})

describe('who gave and recorded the doses', () => {
  const switchOf = { en: 'Show who gave each dose', es: 'Mostrar quién aplicó cada dosis' }

  it.each([
    ['owner', 1],
    ['co-owner', 1],
    ['caregiver', 0],
    ['member', 0],
  ])('is chosen by whoever may edit the pet: a %s finds %d switches', async (role, switches) => {
    const dialog = await openDialog({ role })
    expect(dialog.queryAllByRole('switch')).toHaveLength(switches)
  })

  it.each([
    ['en', false, /name of the vet and the clinic.*verified vet, another vet or the family.*Batch numbers stay private/],
    ['es', true, /nombre del veterinario y de la clínica.*veterinario verificado, otro veterinario o la familia.*números de lote siguen siendo privados/],
  ] as const)('says in %s what others will see, and how it stands: %s', async (language, showsRecorders, words) => {
    const dialog = await openDialog({ showsRecorders }, language)
    const choice = dialog.getByRole('switch', { name: switchOf[language] })
    expect(choice).toHaveAccessibleDescription(words)
    expect((choice as HTMLInputElement).checked).toBe(showsRecorders)
  })

  it.each([true, false])('is sent when it is pressed, and stands as the server has it: %s', async (isShown) => {
    const stored = { showsRecorders: !isShown }
    const dialog = await openDialog(stored, 'en', (api) => {
      api.on('GET /api/pets/7', () => ({ body: { ...pet(), activityLog: [], ...stored } }))
      api.on('PUT /api/pets/7/public-page', ({ body }: { body: object }) => ({ body: Object.assign(stored, body) }))
    })
    const choice = dialog.getByRole('switch') as HTMLInputElement
    await userEvent.click(choice)
    await waitFor(() => expect([stored.showsRecorders, choice.checked]).toEqual([isShown, isShown]))
  })

  it('goes back, and says so, when the server refuses', async () => {
    jest.spyOn(console, 'error').mockImplementation()
    const dialog = await openDialog({}, 'en', (api) => api.on('PUT /api/pets/7/public-page', () => ({ status: 503, body: { status: 503, detail: 'Away' } })))
    await userEvent.click(dialog.getByRole('switch'))
    expect(await screen.findByText('The public page was not changed.')).toBeInTheDocument()
    expect(dialog.getByRole('switch')).not.toBeChecked()
  })
})
