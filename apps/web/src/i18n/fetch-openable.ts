import { openable } from './lazy-with-texts'

/** Milliseconds after which somebody who reads a form may be thinking about filling it in. */
const considered = 10_000

/** So that whoever fills in a form can open all its parts, although the network goes meanwhile: from the first touch on, or after a while. */
export function fetchOpenableSoon(): () => void {
  const touches = ['pointerdown', 'keydown'] as const
  const now = () => {
    leave()
    openable.forEach(({ preload }) => void preload().catch(() => undefined))
  }
  const leave = () => {
    clearTimeout(timer)
    touches.forEach((touch) => window.removeEventListener(touch, now))
  }
  const timer = setTimeout(now, considered)
  touches.forEach((touch) => window.addEventListener(touch, now))
  return leave
}
