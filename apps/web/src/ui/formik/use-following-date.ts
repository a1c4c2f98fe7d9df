import { useEffect, useRef } from 'react'
import { useFormikContext } from 'formik'
import { suggestionOf } from './reading'

/**
 * A date field moves along with the day that the other fields lead to, for as long as it stands where they put it. Edited, emptied or read
 * from a certificate, it stays.
 */
export function useFollowingDate(name: string, next: string | null): void {
  const { values, setFieldValue } = useFormikContext<Record<string, unknown>>()
  const standing = useRef(next)
  const stands = values[name] === (standing.current ?? '') && !suggestionOf(values, name)
  useEffect(() => {
    if (next === null || next === standing.current) return
    standing.current = next
    if (stands) void setFieldValue(name, next)
  }, [name, next, stands, setFieldValue])
}
