import { useEffect } from 'react'

/** While a dialog is open, nothing of the page behind it can be reached, by any means. */
export function useInertPage(): void {
  useEffect(() => {
    const page = document.getElementById('root')
    page?.setAttribute('inert', '')
    return () => page?.removeAttribute('inert')
  }, [])
}
