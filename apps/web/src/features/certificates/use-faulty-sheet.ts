import { useEffect, useRef } from 'react'
import { useFormikContext, type FormikErrors } from 'formik'
import { fieldId } from '../../ui/formik/use-form-field'
import type { Values } from './fill'
import type { Certificate } from './use-certificate'

const isString = (fault: unknown): boolean => typeof fault === 'string'

/**
 * Ticked records outside the form that its schema refuses. When nothing else keeps a submit back, the first of them comes into the form,
 * where its faults are said at their fields.
 */
export function useFaultySheet({ reading: { sheets, at }, open }: Certificate): number[] {
  const { errors, submitCount, isSubmitting, isValidating } = useFormikContext<Values>()
  const { also = [], ...inForm } = errors as FormikErrors<Values> & { also?: unknown }
  const others = sheets.flatMap(({ ticked }, index) => (ticked && index !== at ? [index] : []))
  const faulty = Array.isArray(also) ? others.filter((_, position) => also[position] !== undefined) : []
  const settled = !isSubmitting && !isValidating
  const first = settled && !Object.values(inForm).some(isString) ? faulty[0] : undefined
  const firstFault = Array.isArray(also) ? Object.keys((also as object[]).find(Boolean) ?? {})[0] : undefined
  // Only a refused submit brings one in; ticking and typing must not.
  const seen = useRef(submitCount)
  useEffect(() => {
    if (!settled || seen.current === submitCount) return
    seen.current = submitCount
    if (first === undefined) return
    open(first)
    if (firstFault) setTimeout(() => document.getElementById(fieldId(firstFault))?.focus())
  }, [submitCount, settled, first, firstFault, open])
  return submitCount > 0 ? faulty : []
}
