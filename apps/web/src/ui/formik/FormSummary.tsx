import { useRef } from 'react'
import { useFormikContext } from 'formik'
import { messageText } from '../../i18n/messages'
import { useTranslation } from '../../i18n/use-translation'
import { FormErrorSummary } from '../FormErrors'
import { fieldId } from './use-form-field'

/** The error summary of the Formik form around it. */
export function FormSummary() {
  const { language } = useTranslation()
  const { values, errors, submitCount, isValidating, isSubmitting } = useFormikContext<Record<string, unknown>>()
  // Faults of lists are said where the list is.
  const said = Object.entries(errors).filter(([, message]) => typeof message === 'string')
  // In the order of the fields, which is that of the values, not of the schema.
  const order = Object.keys(values)
  said.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  const faults = said.map(([name, message]) => ({ id: fieldId(name), message: messageText(language, String(message)) }))
  // Formik counts the attempt before it validates: the faults are those of the attempt only afterwards. Later validations, of what is typed, are none.
  const settled = useRef(0)
  if (!isValidating && !isSubmitting) settled.current = submitCount
  return <FormErrorSummary faults={faults} attempt={settled.current} />
}
