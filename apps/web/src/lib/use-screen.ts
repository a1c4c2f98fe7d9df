import { useEffect, useRef, type RefObject } from 'react'

let screensShown = 0

/**
 * Names the document after the screen and, on a change of screen, moves focus to its h1 so that a screen reader starts there.
 * The first screen keeps the browser's own focus.
 */
export function useScreen(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title === 'Huella' ? title : `${title} · Huella`
  }, [title])
  useEffect(() => {
    screensShown += 1
    if (screensShown === 1) return
    heading.current?.setAttribute('tabindex', '-1')
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
