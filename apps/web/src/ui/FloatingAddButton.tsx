import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import tennisBall from './illustrations/tennis-ball.svg'

/** Whether the screen shows a link of its own to the same place now. */
function useOtherInSight(to: string): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    const main = document.querySelector('main')
    if (!main || !('IntersectionObserver' in window)) return
    const seen = new Set<Element>()
    const sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target)
      setInSight(seen.size > 0)
    })
    const look = () => main.querySelectorAll(`a[href="${to}"]`).forEach((link) => sight.observe(link))
    const changes = new MutationObserver(look)
    look()
    changes.observe(main, { childList: true, subtree: true })
    return () => {
      sight.disconnect()
      changes.disconnect()
      setInSight(false)
    }
  }, [to])
  return inSight
}

/** The tennis ball: adds from wherever one is on the screen, and rolls away while the screen itself shows where to add. */
export function FloatingAddButton({ to, label }: { to: string; label: string }) {
  const otherInSight = useOtherInSight(to)
  return (
    <Link to={to} className={otherInSight ? 'fab fab-away no-print' : 'fab no-print'} aria-label={label} title={label}>
      <img src={tennisBall} alt="" width="60" height="60" />
    </Link>
  )
}
