import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { whenFirstScreenStands } from '../lib/first-screen'
import tennisBall from './illustrations/tennis-ball.svg'

/**
 * The tennis ball: adds from wherever one is on the screen. It is away while the screen itself shows where to add, or where it would lie on a button; both are
 * looked for when the first screen stands.
 * @param startsAway where the first screen is known to show where to add
 */
export function FloatingAddButton({ to, label, startsAway }: { to: string; label: string; startsAway: boolean }) {
  const ball = useRef<HTMLAnchorElement>(null)
  const [isAway, setAway] = useState(startsAway)
  useEffect(() => {
    let stop: (() => void) | undefined
    const callOff = whenFirstScreenStands(() => {
      import('./ball-away').then(
        ({ watchBall }) => void (ball.current && (stop = watchBall(ball.current, to, setAway))),
        () => setAway(false),
      )
    })
    return () => {
      callOff()
      stop?.()
    }
  }, [to])
  return (
    <Link ref={ball} to={to} className={isAway ? 'fab fab-away no-print' : 'fab no-print'} aria-label={label} title={label}>
      <img src={tennisBall} alt="" width="60" height="60" />
    </Link>
  )
}
