import type { MouseEvent } from 'react'

/** For buttons below a field that is left empty: its fault, shown as focus leaves it, would move the button away under the pointer. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
