import type { KeyboardEvent } from 'react'

/** A toast on top takes Esc for itself and leaves the dialog below open; what is pressed inside the dialog closes it all the same. */
export const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  }
