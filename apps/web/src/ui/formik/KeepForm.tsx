import { useEffect, useRef, useState } from 'react'
import { useFormikContext } from 'formik'
import { clearDraft, readDraft } from '../../lib/draft'
import { useDraft } from '../../lib/use-draft'
import { UnsavedGuard } from '../UnsavedGuard'

export interface KeepFormProps {
  /** Names the draft; a form that turns to something else takes its draft along. */
  draftKey: string
  saved: boolean
  /** Something beside the fields would be lost. */
  alsoUnsaved?: boolean
}

/** Gives back what was typed before the tab was reloaded, keeps what is typed now, and asks before it is lost. */
export function KeepForm({ draftKey, saved, alsoUnsaved = false }: KeepFormProps) {
  const { values, dirty, setValues } = useFormikContext<object>()
  const [draft] = useState(() => readDraft<object>(draftKey))
  const [start] = useState(values)
  const lastKey = useRef(draftKey)
  useEffect(() => {
    if (draft) void setValues({ ...start, ...draft }, false)
  }, [draft, start, setValues])
  useEffect(() => {
    if (lastKey.current !== draftKey) clearDraft(lastKey.current)
    lastKey.current = draftKey
  }, [draftKey])
  useDraft(draftKey, values, dirty && !saved)
  return <UnsavedGuard dirty={(dirty || alsoUnsaved) && !saved} onLeave={() => clearDraft(draftKey)} />
}
