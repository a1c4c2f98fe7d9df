import { useEffect, useRef } from 'react'
import { useFormikContext } from 'formik'
import { suggestionOf } from '../../ui/formik/reading'
import { nextDueOf, type VetVaccinationValues } from './vet-vaccination-values'

/** The next date moves along with the vaccine and its day for as long as it stands where the rules put it. Edited, or emptied, it stays. */
export function useNextDue(): void {
  const { values, setFieldValue } = useFormikContext<VetVaccinationValues>()
  const next = nextDueOf(values)
  const standing = useRef(next)
  const stands = values.nextDueDate === (standing.current ?? '') && !suggestionOf(values, 'nextDueDate')
  useEffect(() => {
    if (next === null || next === standing.current) return
    standing.current = next
    if (stands) void setFieldValue('nextDueDate', next)
  }, [next, stands, setFieldValue])
}
