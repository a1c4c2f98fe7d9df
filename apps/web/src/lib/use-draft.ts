import { useEffect } from 'react'
import { clearDraft, writeDraft } from './draft'

const pause = 400

/** Keeps an unsaved form for as long as the tab lives; what was saved, or never touched, is not kept. */
export function useDraft(key: string, values: unknown, dirty: boolean): void {
  const text = JSON.stringify(values)
  useEffect(() => {
    if (!dirty) return clearDraft(key)
    const timer = setTimeout(() => writeDraft(key, JSON.parse(text)), pause)
    return () => clearTimeout(timer)
  }, [key, text, dirty])
}
