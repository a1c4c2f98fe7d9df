import { useEffect, useState } from 'react'
import { useFormikContext, type FormikValues } from 'formik'
import { readDraft } from '../../lib/draft'
import { useDraft } from '../../lib/use-draft'

/**
 * What was typed before the tab was loaded again is typed again, and what is typed is kept until it is `settled`: saved, or given up.
 * A draft counts as typed: the form starts from what is stored, and is dirty by the difference.
 */
export function useFormDraft<Values extends FormikValues>(key: string, settled: boolean): void {
  const { values, dirty, initialValues, setValues } = useFormikContext<Values>()
  const [draft] = useState(() => readDraft<Partial<Values>>(key))
  useEffect(() => {
    if (draft) void setValues({ ...initialValues, ...draft }, false)
    // Once, when the form appears.
  }, [draft])
  useDraft(key, values, dirty && !settled)
}
