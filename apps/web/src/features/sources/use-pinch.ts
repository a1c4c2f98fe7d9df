import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Of a turn of the wheel, or of two fingers on a pad, which browsers tell as a wheel with Ctrl. */
const perPixel = 0.01

const distance = ([one, other]: PointerEvent[]): number => Math.hypot(one!.clientX - other!.clientX, one!.clientY - other!.clientY)

/** Two fingers on what `ref` holds, or the wheel with Ctrl, say by what factor it is to be larger; one finger scrolls as ever. */
export function usePinch(ref: RefObject<HTMLElement | null>, zoomBy: (factor: number) => void): void {
  const zoom = useEffectEvent(zoomBy)
  useEffect(() => {
    const frame = ref.current
    if (!frame) return undefined
    const fingers = new Map<number, PointerEvent>()
    const put = (event: PointerEvent): void => void fingers.set(event.pointerId, event)
    const lift = (event: PointerEvent): void => void fingers.delete(event.pointerId)
    const move = (event: PointerEvent): void => {
      const before = [...fingers.values()]
      if (!fingers.has(event.pointerId)) return
      put(event)
      if (fingers.size === 2 && distance(before) > 0) zoom(distance([...fingers.values()]) / distance(before))
    }
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * perPixel))
    }
    const listeners = { pointerdown: put, pointermove: move, pointerup: lift, pointercancel: lift, pointerleave: lift, wheel: turn }
    const end = new AbortController()
    for (const [name, listener] of Object.entries(listeners)) frame.addEventListener(name, listener as EventListener, { passive: false, signal: end.signal })
    return () => end.abort()
  }, [ref])
}
