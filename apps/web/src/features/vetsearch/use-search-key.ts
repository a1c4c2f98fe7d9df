import { useEffect, useState, type RefObject } from 'react'
import { recall, remember } from '../../lib/remembered'

const off = 'search-key-off'

export interface SearchKey {
  enabled: boolean
  setEnabled: (enabled: boolean) => void
}

const takesText = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || /^(input|textarea|select)$/i.test(element.tagName))

/** "/" goes to the search box, wherever nothing is being typed. Who presses it by mistake, or dictates, can switch it off. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>): SearchKey {
  const [enabled, setEnabled] = useState(() => !recall(off))
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || takesText(document.activeElement)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enabled, input])
  const set = (wanted: boolean) => {
    remember(off, !wanted)
    setEnabled(wanted)
  }
  return { enabled, setEnabled: set }
}
