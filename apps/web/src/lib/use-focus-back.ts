import { useState } from 'react'

/** Where the focus was when a dialog opened gets it back: our dialogs have no trigger that Radix knows of. */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}
