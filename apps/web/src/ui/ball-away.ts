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

const linksTo = (to: string): Watched => ({ selector: `a[href="${to}"]`, counts: () => true })
const smallOnesAt = (rootMargin: string): Watched => ({ selector: 'a, button', counts: ({ width, height }) => Math.max(width, height) <= small, rootMargin })

/**
 * Tells whether the screen shows a link of its own to where the ball leads, or something that the ball would hide, now and whenever that changes, until
 * the returned function is called.
 */
export function watchBall(ball: HTMLElement, to: string, tell: (isAway: boolean) => void): () => void {
  const main = document.querySelector('main')
  if (!main || !('IntersectionObserver' in window)) {
    tell(false)
    return () => undefined
  }
  const seen = { link: false, hidden: false }
  const note = (what: keyof typeof seen) => (isThere: boolean) => {
    seen[what] = isThere
    tell(seen.link || seen.hidden)
  }
  const stopLinks = watch(main, linksTo(to), note('link'))
  let stopPlace = () => undefined as void
  const measure = () => {
    stopPlace()
    stopPlace = watch(main, smallOnesAt(placeOf(ball)), note('hidden'))
  }
  measure()
  window.addEventListener('resize', measure)
  return () => {
    window.removeEventListener('resize', measure)
    stopLinks()
    stopPlace()
  }
}
