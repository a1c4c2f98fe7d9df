import { useEffect } from 'react'
import { fieldId } from './use-form-field'

/** Typing starts at a form's first field as soon as it is known what the form is about, and again when that changes. */
export function useFirstField(name: string, about: string | number | null): void {
  useEffect(() => {
    if (about !== null) document.getElementById(fieldId(name))?.focus()
  }, [name, about])
}
