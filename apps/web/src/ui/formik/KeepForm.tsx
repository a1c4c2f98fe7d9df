import { useEffect, useRef, useState } from 'react'
import { useFormikContext } from 'formik'
import { formatInstantDay } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { clearDraft, readDraft, writeDraft, type Draft } from '../../lib/draft'
import { KeptNote } from '../KeptNote'
import { UnsavedGuard } from '../UnsavedGuard'

/** What a form saves beside its fields. */
export interface Also {
  dirty: boolean
  /** When what was given back of it was chosen. */
  keptAt: string | null
  /** It is given up. */
  drop: () => void
}

export interface KeepFormProps {
  /** Names the draft; a form that turns to something else takes its draft along. */
  draftKey: string
  saved: boolean
  /** What the values come from, where that is not what the form started with. */
  base?: { start: object; version: string | null }
  /** What the form holds once what was typed is discarded, where that is not what it started with. */
  fresh?: object
  also?: Also
  /** Of what may have been changed elsewhere since: given back is what the person had changed, and no more. */
  isChange?: boolean
  /** The person leaves without saving. */
  onLeave?: () => void
}

const nothing: Also = { dirty: false, keptAt: null, drop: () => undefined }

/**
 * Gives back what was typed before the screen was lost, and says so; keeps what is typed now, every change at once, for whoever closes the tab
 * in the middle of a word; and asks before it is lost.
 */
export function KeepForm({ draftKey, saved, base, fresh, also = nothing, isChange = false, onLeave }: KeepFormProps) {
  const { values, dirty, initialValues, setValues, resetForm } = useFormikContext<object>()
  const [draft] = useState(() => readDraft<object>(draftKey))
  const [start] = useState(values)
  const [told, setTold] = useState(false)
  useEffect(() => {
    if (draft) void setValues({ ...start, ...(isChange ? changedIn(draft) : draft.values) }, false)
  }, [draft, start, setValues])
  useKept({ draftKey, values, draft, kept: dirty && !saved, base: base ?? { start: initialValues, version: null } })
  const drop = () => {
    clearDraft(draftKey)
    also.drop()
  }
  const leave = () => {
    onLeave?.()
    drop()
  }
  const discard = () => {
    setTold(true)
    resetForm(fresh && { values: fresh })
    drop()
  }
  const unsaved = (dirty || also.dirty) && !saved
  const { t, language } = useTranslation()
  const keptAt = draft?.at ?? also.keptAt
  return (
    <>
      <UnsavedGuard dirty={unsaved} onLeave={leave} />
      {keptAt && unsaved && !told && <KeptNote text={t('form.keptFrom', { date: formatInstantDay(keptAt, language) })} onDiscard={discard} />}
    </>
  )
}

function changedIn({ values, start }: Draft<object>): object {
  const before = new Map(Object.entries(start).map(([field, value]) => [field, JSON.stringify(value)]))
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== before.get(field)))
}

interface Keeping {
  draftKey: string
  values: object
  kept: boolean
  base: { start: object; version: string | null }
  draft: Draft<object> | null
}

/** Writes while there is something to keep; afterwards, or under another name, what was written goes. What was only given back keeps its date. */
function useKept({ draftKey, values, kept, base, draft }: Keeping): void {
  const text = JSON.stringify([values, base])
  const written = useRef<string | null>(null)
  const [given] = useState(() => draft && JSON.stringify([draft.values, { start: draft.start, version: draft.version }]))
  useEffect(() => {
    if (written.current !== null && (written.current !== draftKey || !kept)) clearDraft(written.current)
    written.current = kept ? draftKey : null
    if (kept && text !== given) writeDraft(draftKey, values, base)
  }, [draftKey, text, kept])
}
