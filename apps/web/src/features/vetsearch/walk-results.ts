import type { KeyboardEvent } from 'react'

/** What the arrow keys stop at: the search box, then one element per result. */
export const stop = { 'data-stop': '' } as const

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey

/** Arrow keys walk from the box through the results and back; who types on meanwhile is back in the box. */
export function walkResults(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
  const at = stops.indexOf(event.target as HTMLElement)
  if (at > 0 && stops[0] instanceof HTMLInputElement && isLetter(event)) return stops[0].focus()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (at < 0 || !step) return
  event.preventDefault()
  stops[at + step]?.focus()
}
