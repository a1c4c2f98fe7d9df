import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import tennisBall from './illustrations/tennis-ball.svg'

/** What is no wider and no higher than this, the ball could hide. */
const small = 96

interface Watched {
  /** Of what counts in the screen. */
  selector: string
  counts: (box: DOMRectReadOnly) => boolean
  /** Cuts the window down to the part that is watched. */
  rootMargin?: string
}

/** Says whether one of the screen's things lies in a part of the window, now and whenever that changes. */
function watch(main: Element, { selector, counts, rootMargin }: Watched, tell: (isThere: boolean) => void): () => void {
  const seen = new Set<Element>()
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) seen[isIntersecting && counts(boundingClientRect) ? 'add' : 'delete'](target)
      tell(seen.size > 0)
    },
    { rootMargin },
  )
  const look = () => main.querySelectorAll(selector).forEach((thing) => sight.observe(thing))
  const changes = new MutationObserver(look)
  look()
  changes.observe(main, { childList: true, subtree: true })
  return () => {
    sight.disconnect()
    changes.disconnect()
  }
}

/** How far the ball's place is from each edge of the window, as an observer's margin. The footer keeps it there while the page moves. */
function placeOf(ball: HTMLElement): string {
  const foot = ball.offsetParent?.getBoundingClientRect() ?? new DOMRect()
  const [top, left] = [foot.top + ball.offsetTop, foot.left + ball.offsetLeft]
  const edges = [top, window.innerWidth - left - ball.offsetWidth, window.innerHeight - top - ball.offsetHeight, left]
  return edges.map((edge) => `${-Math.max(0, Math.floor(edge))}px`).join(' ')
}

/** Whether the screen shows a link of its own to the same place now, or something that the ball would hide. */
function useAway(to: string, ball: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(false)
  const [hides, setHides] = useState(false)
  const [place, setPlace] = useState<string>()
  useEffect(() => {
    const main = document.querySelector('main')
    if (main && 'IntersectionObserver' in window) return watch(main, { selector: `a[href="${to}"]`, counts: () => true }, setInSight)
  }, [to])
  useEffect(() => {
    const measure = () => ball.current && setPlace(placeOf(ball.current))
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [ball])
  useEffect(() => {
    const main = document.querySelector('main')
    if (!main || !place || !('IntersectionObserver' in window)) return
    return watch(main, { selector: 'a, button', counts: ({ width, height }) => Math.max(width, height) <= small, rootMargin: place }, setHides)
  }, [place])
  return inSight || hides
}

/** The tennis ball: adds from wherever one is on the screen, and rolls away while the screen itself shows where to add, or would lie on a button. */
export function FloatingAddButton({ to, label }: { to: string; label: string }) {
  const ball = useRef<HTMLAnchorElement>(null)
  const isAway = useAway(to, ball)
  return (
    <Link ref={ball} to={to} className={isAway ? 'fab fab-away no-print' : 'fab no-print'} aria-label={label} title={label}>
      <img src={tennisBall} alt="" width="60" height="60" />
    </Link>
  )
}
