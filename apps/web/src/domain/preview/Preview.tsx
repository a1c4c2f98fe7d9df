import { useEffect, useState } from 'react'
import { useFormikContext } from 'formik'
import { lazy } from '../../i18n/lazy-with-texts'
import { isKnown, type Patient, type Previewed } from './previewed'

const DosePreview = lazy(() => import('./DosePreview'))

export interface PreviewProps {
  /** What is shown of it: the date that the rules suggest, below the field or among what will be saved, or the hints. */
  part: 'due' | 'hints' | 'summary'
  of: Patient
  /** The record that the form corrects: asked about only once something is changed. */
  record?: number
  /** Hints that stand elsewhere. */
  without?: readonly string[]
}

/** What the rules say of the dose that is being entered. It helps and never stands in the way: where it cannot be had, nothing is shown. */
export function Preview({ part, of, record, without = [] }: PreviewProps) {
  const { values, dirty } = useFormikContext<Previewed>()
  const [here, setHere] = useState(false)
  const wanted = isKnown(of, values) && (record === undefined || dirty)
  useEffect(() => {
    if (!wanted || here) return
    let gone = false
    DosePreview.preload().then(
      () => gone || setHere(true),
      () => undefined,
    )
    return () => void (gone = true)
  }, [wanted, here])
  return (
    <div role="status" className="contents">
      {wanted && here && <DosePreview part={part} of={of} record={record ?? null} without={without} />}
    </div>
  )
}
