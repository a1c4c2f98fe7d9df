import { useState, type ReactNode } from 'react'
import { Formik, type FormikHelpers } from 'formik'
import { clearDraft, readDraft } from '../../../lib/draft'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { petFormSchema, type PetFormValues } from '../pet-form-values'
import { PetFormBody, type SavePhase } from './PetFormBody'

export interface PetFormProps {
  /** Names the draft that outlives a reload. */
  draftKey: string
  initial: PetFormValues
  /** The pet's id, or null for a new one. */
  petId: number | null
  cover: string | null
  photos: ReactNode
  audio: ReactNode
  /** Photos or recording changed. */
  mediaDirty: boolean
  cancelTo: string
  /** Saves all of it; says in which phase it is; answers what to show when it failed, or null. */
  onSave: (values: PetFormValues, phase: (now: SavePhase) => void, helpers: FormikHelpers<PetFormValues>) => Promise<string | null>
}

/** A pet, new or known. Photos and recording come from outside; here is what is typed. */
export function PetForm({ initial, draftKey, onSave, ...body }: PetFormProps) {
  const [phase, setPhase] = useState<SavePhase>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const [draft] = useState(() => readDraft<PetFormValues>(draftKey))
  const submit = useOnceAtATime(async (values: PetFormValues, helpers: FormikHelpers<PetFormValues>) => {
    setFailure(null)
    const failed = await onSave(values, setPhase, helpers)
    if (failed === null) clearDraft(draftKey)
    setPhase(failed === null ? 'done' : 'idle')
    setFailure(failed)
  })
  return (
    <Formik initialValues={initial} validationSchema={petFormSchema} onSubmit={submit}>
      <PetFormBody {...body} draft={draft} draftKey={draftKey} phase={phase} failure={failure} />
    </Formik>
  )
}
