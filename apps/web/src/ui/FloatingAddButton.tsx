import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'

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
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <defs>
          <radialGradient id="fab-felt" cx=".36" cy=".28" r=".85">
            <stop offset="0" stopColor="#F3F8A6" />
            <stop offset=".55" stopColor="#DDEA4E" />
            <stop offset="1" stopColor="#BCCB31" />
          </radialGradient>
          <clipPath id="fab-edge">
            <circle cx="30" cy="30" r="30" />
          </clipPath>
        </defs>
        <circle cx="30" cy="30" r="30" fill="url(#fab-felt)" />
        <g clipPath="url(#fab-edge)" fill="none" stroke="#fff" strokeWidth="3.4" opacity=".95">
          <path d="M-2 16C13 18 17 42 4 58" />
          <path d="M62 44C47 42 43 18 56 2" />
        </g>
        <path d="M30 20.5V39.5M20.5 30H39.5" stroke="#1D2A0C" strokeWidth="3.2" strokeLinecap="round" />
      </svg>
    </Link>
  )
}
