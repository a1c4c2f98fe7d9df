/** One language for a person on all their devices. */
import { act, renderHook, waitFor } from '@testing-library/react'
import { currentLanguage, languages, rememberLanguage, type Language } from '../../../i18n/language'
import { setLanguage } from '../../../i18n/use-translation'
import { fakeApi } from '../../../testing/fake-api'
import { useTexts } from '../../../testing/open-app'
import { useAccountLanguage } from './account-language'

let sent: unknown[]
let status: number

/** A device on which this was chosen, and on which this was last agreed with an account. */
function device(chosen: Language | null, agreed: Language | null): void {
  useTexts(chosen ?? 'en')
  localStorage.clear()
  if (chosen) rememberLanguage(chosen)
  if (agreed) localStorage.setItem('huella-agreed-language', agreed)
}

const signIn = (language: Language) => renderHook(() => useAccountLanguage(language))

beforeEach(() => {
  sent = []
  status = 200
  fakeApi({ 'PUT /api/user/language': ({ body }: { body: unknown }) => (sent.push(body), { status, body: {} }) })
})

it.each([
  ['a device without a choice speaks the account’s language', null, null, 'es', 'es', []],
  ['what was chosen before signing in goes to the account', 'es', null, 'en', 'es', [{ language: 'es' }]],
  ['what the account knows is not sent', 'es', null, 'es', 'es', []],
  ['what was chosen elsewhere since is spoken here', 'en', 'en', 'es', 'es', []],
  ['what was chosen here since goes to the account', 'es', 'en', 'en', 'es', [{ language: 'es' }]],
] as const)('%s', async (_, chosen, agreed, ofAccount, spoken, expected) => {
  device(chosen, agreed)
  signIn(ofAccount)
  await waitFor(() => expect(localStorage.getItem('huella-agreed-language')).toBe(spoken))
  expect([currentLanguage(), sent]).toEqual([spoken, expected])
})

it('several presses send the last choice last, never two at once', async () => {
  device('en', 'en')
  signIn('en')
  await act(async () => {
    for (const language of [...languages, 'en', 'es'] as const) void setLanguage(language)
  })
  await waitFor(() => expect(localStorage.getItem('huella-agreed-language')).toBe('es'))
  expect(sent).toEqual([{ language: 'es' }])
})

it('what could not be sent is sent when the app is opened next', async () => {
  device('en', 'en')
  status = 503
  const { unmount } = signIn('en')
  await act(() => setLanguage('es'))
  await waitFor(() => expect(sent).toHaveLength(1))
  unmount()
  status = 200
  signIn('en')
  await waitFor(() => expect(localStorage.getItem('huella-agreed-language')).toBe('es'))
  expect([currentLanguage(), sent]).toEqual(['es', [{ language: 'es' }, { language: 'es' }]])
})
