import { configure, render, type RenderResult } from '@testing-library/react'
import { messagesOf } from '@huella/contracts'
import { mutate } from 'swr'
import { cache, SWRGlobalState } from 'swr/_internal'
import { Entry } from '../app/Entry'
import { provideCatalogue } from '../i18n/catalogue'
import en from '../i18n/en.json'
import es from '../i18n/es.json'
import { rememberLanguage, type Language } from '../i18n/language'
import { stopReading } from '../lib/swr'

// A screen's code is compiled when it is first entered; on a busy machine that takes more than the library's second.
configure({ asyncUtilTimeout: 20_000 })

/** Both languages without fetching them. */
export function useTexts(language: Language = 'en'): void {
  provideCatalogue('en', { ...messagesOf('en'), ...en })
  provideCatalogue('es', { ...messagesOf('es'), ...es })
  rememberLanguage(language)
}

/** Nothing read before, nor on its way. */
async function emptyCache(): Promise<void> {
  stopReading()
  const inFlight = SWRGlobalState.get(cache)?.[2] ?? {}
  Object.keys(inFlight).forEach((key) => delete inFlight[key])
  await mutate(() => true, undefined, { revalidate: false })
}

/** The whole app at an address, with an empty cache. */
export async function openApp(path: string, language: Language = 'en'): Promise<RenderResult> {
  useTexts(language)
  await emptyCache()
  window.scrollTo = () => undefined
  window.history.replaceState(null, '', path)
  return render(<Entry />)
}
