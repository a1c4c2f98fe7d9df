import { useState } from 'react'

/** What the person used to get here; for an entry of a menu, which is gone by then, the menu's button. */
function openerNow(): Element | null {
  const active = document.activeElement
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (button ? document.getElementById(button) : null) ?? active
}

const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true })

/** Where what had the focus was removed by what it did: the screen's content has it then. */
export const focusIfLost = (): void => void setTimeout(() => document.activeElement === document.body && focusContent())

/**
 * Where the focus was when a dialog opened gets it back: our dialogs have no trigger that Radix knows of. If what was done removed
 * that place, the screen's content has it: the next Tab then goes on from there, and not from the top of the page.
 */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(openerNow)
  return (event) => {
    event.preventDefault()
    const usable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
    if (usable) opener.focus({ preventScroll: true })
    else focusContent()
  }
}
