import { useEffect, useRef, useState, type ReactNode } from 'react'

/** What stands far below is made once the reader comes near it, so that a phone's first screen does not wait for its code. */
export function WhenNear({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(!('IntersectionObserver' in window))
  useEffect(() => {
    if (isNear) return
    const sight = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), { rootMargin: '200px' })
    sight.observe(place.current!)
    return () => sight.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={place}>{instead}</div>
}
