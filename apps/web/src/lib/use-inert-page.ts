import { useEffect } from 'react'

let dialogs = 0

/** While a dialog is open, nothing of the page behind it can be reached, by any means. */
export function useInertPage(): void {
  useEffect(() => {
    const page = document.getElementById('root')
    dialogs += 1
    page?.setAttribute('inert', '')
    return () => {
      dialogs -= 1
      // A question above another dialog leaves that one in its place.
      if (dialogs === 0) page?.removeAttribute('inert')
    }
  }, [])
}
