import { useEffect, useState, type CSSProperties } from 'react'

/** What stays at an edge of the window, and what must not be covered there. */
const atTop = '.topbar, .notice-bar'
const atBottom = '.bottom-bar, .action-bar, .fab, .banner-error'

/** Between a toast and what it must not cover, in pixels. */
const gap = 16

const shownBoxes = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)]
    .filter((element) => getComputedStyle(element).visibility === 'visible')
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && bottom > 0 && top < window.innerHeight)

/** The room that is taken at the window's edges now; of the lower half only, since a form's bar may stand anywhere. */
function taken(): { top: number; bottom: number } {
  const lower = shownBoxes(atBottom).filter(({ top }) => top > window.innerHeight / 2)
  return {
    top: Math.max(0, ...shownBoxes(atTop).map(({ bottom }) => bottom)) + gap,
    bottom: window.innerHeight - Math.min(window.innerHeight, ...lower.map(({ top }) => top)) + gap,
  }
}

/** Keeps what floats clear of headers, bars and their buttons, also while the page is scrolled and another screen comes. */
export function useClearSpace(): CSSProperties {
  const [{ top, bottom }, setTaken] = useState(taken)
  useEffect(() => {
    const look = () => setTaken((before) => {
      const now = taken()
      return now.top === before.top && now.bottom === before.bottom ? before : now
    })
    const timer = setInterval(look, 200)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [])
  return { '--taken-top': `${top}px`, '--taken-bottom': `${bottom}px` } as CSSProperties
}
