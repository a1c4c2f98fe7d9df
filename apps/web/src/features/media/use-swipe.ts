import { useRef, useState, type PointerEvent } from 'react'

/** Share of the width that a finger must travel to turn the page. */
const turnsAt = 0.22
/** Below this a touch is a tap, or a scroll of the page. */
const startsAt = 8

interface Swipe {
  /** Pixels the finger moved sideways so far. */
  drag: number
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: (event: PointerEvent<HTMLElement>) => void
    onPointerCancel: () => void
  }
}

/** Follows the finger, and turns when it went far enough. Mice have arrows. */
export function useSwipe(onTurn: (direction: 1 | -1, drag: number) => void, enabled: boolean): Swipe {
  const [drag, setDrag] = useState(0)
  const start = useRef<number | null>(null)
  const finish = () => {
    start.current = null
    setDrag(0)
  }
  return {
    drag,
    handlers: {
      onPointerDown: (event) => void (enabled && event.pointerType !== 'mouse' && (start.current = event.clientX)),
      onPointerMove: (event) => {
        if (start.current === null) return
        const moved = event.clientX - start.current
        if (Math.abs(moved) > startsAt) setDrag(moved)
      },
      onPointerUp: (event) => {
        if (start.current === null) return
        const moved = event.clientX - start.current
        finish()
        if (Math.abs(moved) > event.currentTarget.clientWidth * turnsAt) onTurn(moved < 0 ? 1 : -1, moved)
      },
      onPointerCancel: finish,
    },
  }
}
