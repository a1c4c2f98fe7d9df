import { useRef } from 'react'
import { useFormikContext } from 'formik'
import { messageText } from '../../i18n/messages'
import { useTranslation } from '../../i18n/use-translation'
import { refusalOf } from '../../lib/form-errors'
import { FormErrorSummary } from '../FormErrors'
import { fieldId } from './use-form-field'

/** The error summary of the Formik form around it. */
export function FormSummary() {
  const { language } = useTranslation()
  const { values, errors, status, submitCount, isValidating, isSubmitting } = useFormikContext<Record<string, unknown>>()
  // In the order of the fields, which is that of the values, not of the schema. Faults of lists are said where the list is.
  const fields = [...new Set([...Object.keys(values), ...Object.keys(errors)])]
  const faults = fields.flatMap((name) => {
    const message: unknown = errors[name] ?? refusalOf(status, name, values[name])
    return typeof message === 'string' ? [{ id: fieldId(name), message: messageText(language, message) }] : []
  })
  // Formik counts the attempt before it validates: the faults are those of the attempt only afterwards. Later validations, of what is typed, are none.
  const settled = useRef(0)
  if (!isValidating && !isSubmitting) settled.current = submitCount
  return <FormErrorSummary faults={faults} attempt={settled.current} />
}
