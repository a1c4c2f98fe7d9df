import { useEffect } from 'react'
import { clearDraft, writeDraft } from './draft'

/**
 * Keeps an unsaved form for as long as the tab lives; what was saved, or never touched, is not kept. Every change at once: who closes a
 * dialog or the tab in the middle of a word finds that word again.
 */
export function useDraft(key: string, values: unknown, dirty: boolean): void {
  const text = JSON.stringify(values)
  useEffect(() => (dirty ? writeDraft(key, text) : clearDraft(key)), [key, text, dirty])
}
