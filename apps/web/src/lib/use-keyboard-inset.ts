import { useEffect } from 'react'

/** Tells the styles, as `--keyboard`, how much of the window an on-screen keyboard covers: what is fixed to the bottom then stands above it. */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const root = document.documentElement.style
    const measure = () => {
      // Zoomed in, the part that is seen is smaller for another reason.
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop
      root.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      root.removeProperty('--keyboard')
    }
  }, [])
}
