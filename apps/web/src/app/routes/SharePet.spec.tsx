import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../i18n/language'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet } from '../../testing/sample'
import { currentToast, dismissToast } from '../../ui/toast'

const address = 'http://localhost/pet/luna-50248319'
let copied: string[]

const device = ({ share, mayCopy = true }: { share?: jest.Mock; mayCopy?: boolean }) => {
  copied = []
  const writeText = async (text: string) => {
    if (!mayCopy) throw new DOMException('no', 'NotAllowedError')
    copied.push(text)
  }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  if (share) Object.defineProperty(navigator, 'share', { configurable: true, value: share })
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  dismissToast(currentToast()?.id ?? 0)
})

const words = {
  en: { menu: 'Options for Luna', share: 'Share', copy: 'Copy Link' },
  es: { menu: 'Opciones de Luna', share: 'Compartir', copy: 'Copiar enlace' },
}
/** `fireEvent`-like user without the clipboard of the testing library, which would replace ours. */
const user = userEvent.setup({ writeToClipboard: false })

const choose = async (action: 'share' | 'copy', language: Language = 'en') => {
  fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [pet()], 'GET /api/activity': [] })
  await openApp('/pets', language)
  const own = navigator.clipboard
  await user.click(await screen.findByRole('button', { name: words[language].menu }))
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: own })
  await user.click(await screen.findByRole('menuitem', { name: words[language][action] }))
}

describe('sharing a pet', () => {
  it("opens the device's own sheet where there is one, and copies nothing", async () => {
    const share = jest.fn().mockResolvedValue(undefined)
    device({ share })
    await choose('share')
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Luna', url: address }))
    expect(copied).toEqual([])
  })

  it('copies the link where there is none', async () => {
    device({})
    await choose('share')
    expect(await screen.findByText('Link copied!')).toBeInTheDocument()
    expect(copied).toEqual([address])
  })

  it.each([
    ['closed copies nothing', new DOMException('closed', 'AbortError'), []],
    ['broken copies the link', new Error('broken'), [address]],
  ])('a sheet that was %s', async (_, failure, expected) => {
    const share = jest.fn().mockRejectedValue(failure)
    device({ share })
    await choose('share')
    await waitFor(() => expect(share).toHaveBeenCalled())
    await waitFor(() => expect(copied).toEqual(expected))
    await waitFor(() => expect(screen.queryAllByText('Link copied!')).toHaveLength(expected.length))
  })
})

describe('copying the link', () => {
  it.each([
    ['en', 'Link copied!', 'Public pet profile link copied to clipboard'],
    ['es', '¡Enlace copiado!', 'El enlace al perfil público se copió al portapapeles'],
  ] as const)('says so (%s)', async (language, title, text) => {
    device({})
    await choose('copy', language)
    expect(await screen.findByText(title)).toBeInTheDocument()
    expect(screen.getByText(text)).toBeInTheDocument()
    expect(copied).toEqual([address])
  })

  it.each([
    ['en', 'Unable to copy link', 'Please copy the URL manually'],
    ['es', 'No se pudo copiar el enlace', 'Copia la dirección manualmente'],
  ] as const)('says when the browser refuses (%s)', async (language, title, text) => {
    device({ mayCopy: false })
    await choose('copy', language)
    expect(await screen.findByText(title)).toBeInTheDocument()
    expect(screen.getByText(text)).toBeInTheDocument()
  })
})
