import { useCallback, useSyncExternalStore } from 'react'
import { loadNeeded, type TextKey } from './catalogue'
import { currentLanguage, rememberLanguage, type Language } from './language'
import { translate, type Params } from './translate'

const listeners = new Set<() => void>()

let wanted: Language | null = null

/** Changes the language of everything on screen; typed values stay, because no screen is left. Of several wishes the last one counts, whichever texts come first. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language
  await loadNeeded(language)
  if (wanted !== language) return
  rememberLanguage(language)
  listeners.forEach((listener) => listener())
}

/** Reports every change of language until the returned function is called. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export type Translate = (key: TextKey, params?: Params) => string

export function useTranslation(): { t: Translate; language: Language } {
  const language = useSyncExternalStore(onLanguage, currentLanguage)
  const t = useCallback<Translate>((key, params) => translate(language, key, params), [language])
  return { t, language }
}
