import { useCallback, useSyncExternalStore } from 'react'
import { loadNeeded, type TextKey } from './catalogue'
import { currentLanguage, rememberLanguage, type Language } from './language'
import { translate, type Params } from './translate'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Changes the language of everything on screen; typed values stay, because no screen is left. */
export async function setLanguage(language: Language): Promise<void> {
  await loadNeeded(language)
  rememberLanguage(language)
  listeners.forEach((listener) => listener())
}

export type Translate = (key: TextKey, params?: Params) => string

export function useTranslation(): { t: Translate; language: Language } {
  const language = useSyncExternalStore(subscribe, currentLanguage)
  const t = useCallback<Translate>((key, params) => translate(language, key, params), [language])
  return { t, language }
}
