import type { ChangeEvent } from 'react'
import { useField, useFormikContext } from 'formik'
import { messageText } from '../../i18n/messages'
import { useTranslation } from '../../i18n/use-translation'
import { afterPress } from '../../lib/after-press'
import { refusalOf } from '../../lib/form-errors'
import { suggestionOf } from './reading'

/**
 * Binds a control to a field of the Formik form around it, with its error in the reader's language once it may show, and what it was filled from.
 * While the form is being sent a field keeps what is sent: what would be typed then is in no answer, and gone with the form.
 */
export function useFormField<Value = string>(name: string) {
  const { language } = useTranslation()
  const [field, meta, helpers] = useField<Value>(name)
  const { values, status, isSubmitting: isSent } = useFormikContext<object>()
  const fault = meta.touched ? (meta.error ?? refusalOf(status, name, field.value)) : undefined
  const error = fault ? messageText(language, fault) : undefined
  const leave = () => afterPress(() => void helpers.setTouched(true))
  const change = ((event: ChangeEvent) => {
    if (!isSent) field.onChange(event)
  }) as typeof field.onChange
  const setValue: typeof helpers.setValue = async (...value) => (isSent ? undefined : helpers.setValue(...value))
  return { field: { ...field, onBlur: leave, onChange: change }, error, helpers: { ...helpers, setValue }, isSent, id: fieldId(name), suggestion: suggestionOf(values, name) }
}

/** The id of a form field's control; the error summary links to it. */
export const fieldId = (name: string): string => `field-${name}`
