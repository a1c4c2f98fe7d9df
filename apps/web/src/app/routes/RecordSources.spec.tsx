/** What a dose was recorded from stands at the record, and is opened there. */
import '@testing-library/jest-dom'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../i18n/language'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet, vaccination } from '../../testing/sample'

const year = new Date().getFullYear()
const photo = { id: 5, kind: 'photo', pages: 1, createdAt: `${year}-05-12T12:00:00.000Z` }
const pdf = { id: 6, kind: 'pdf', pages: 3, createdAt: '2019-05-12T12:00:00.000Z' }

async function open(sources: object[] | undefined, { language = 'en', path = '/pets/7' }: { language?: Language; path?: string } = {}) {
  const luna = pet({ vaccinations: [{ ...vaccination(7, 'Rabies'), ...(sources && { sources }) }] })
  const api = fakeApi({ 'GET /api/auth/user': owner })
  api.on('GET /api/pets', () => ({ body: [luna] }))
  api.on('GET /api/pets/7', () => ({ body: { ...luna, activityLog: [] } }))
  await openApp(path, language)
  await screen.findAllByText(language === 'en' ? 'Rabies' : 'Rabia', {}, { timeout: 20_000 })
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))

it.each<[Language, string, string, string, string, string]>([
  ['en', '/pets/7', 'Source: photo of 12 May of Rabies', 'Source: PDF of 12 May 2019 of Rabies', 'Photo of 12 May', 'Photo that the record of Rabies was made from'],
  ['es', '/pets/7', 'Origen: foto del 12 may de Rabia', 'Origen: PDF del 12 may 2019 de Rabia', 'Foto del 12 may', 'Foto a partir de la cual se hizo el registro de Rabia'],
  ['en', '/records', 'Source: photo of 12 May of Rabies', 'Source: PDF of 12 May 2019 of Rabies', 'Photo of 12 May', 'Photo that the record of Rabies was made from'],
])('a photo, in %s, at %s', async (language, path, ofPhoto, ofPdf, title, alt) => {
  await open([photo, pdf], { language, path })
  expect(await screen.findByRole('button', { name: ofPdf })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: ofPhoto }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect(dialog.getByRole('img', { name: alt })).toHaveAttribute('src', '/api/sources/5')
  await userEvent.click(dialog.getByRole('button', { name: language === 'en' ? 'Close' : 'Cerrar' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('a PDF is downloaded, and its pages are told', async () => {
  await open([pdf])
  await userEvent.click(await screen.findByRole('button', { name: /PDF of 12 May 2019/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'PDF of 12 May 2019' }))
  expect(dialog.getByText(/made from it: 3 pages/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/sources/6')
  expect(dialog.queryByRole('img')).not.toBeInTheDocument()
})

describe('a photo that is open', () => {
  async function picture() {
    await open([photo])
    await userEvent.click(await screen.findByRole('button', { name: /photo of 12 May/ }))
    return screen.findByRole('img', { name: /made from/ })
  }
  const width = () => Math.round(Number.parseFloat(screen.getByRole('img', { name: /made from/ }).style.width))

  it('is made larger and smaller, by buttons, by a double click and by the wheel with Ctrl', async () => {
    const image = await picture()
    await userEvent.click(screen.getByRole('button', { name: 'Larger' }))
    expect(width()).toBe(150)
    await userEvent.click(screen.getByRole('button', { name: 'Smaller' }))
    expect([width(), screen.getByRole('button', { name: 'Smaller' })]).toEqual([100, expect.objectContaining({ disabled: true })])
    await userEvent.dblClick(image)
    expect(width()).toBe(225)
    fireEvent.wheel(image, { ctrlKey: true, deltaY: 1000 })
    expect(width()).toBe(100)
    fireEvent.wheel(image, { deltaY: -1000 })
    expect(width()).toBe(100)
  })

  it('and does not load says why that may be', async () => {
    fireEvent.error(await picture())
    expect(screen.getByRole('alert')).toHaveTextContent('This photo could not be loaded')
  })
})

it.each([['none', []], ['not told by an earlier release', undefined]])('nothing where there is %s', async (_, sources) => {
  await open(sources)
  expect(screen.queryByText(/Source:/)).not.toBeInTheDocument()
})
