import type { ReactNode } from 'react'
import { Formik } from 'formik'
import { useSave, type Send } from '../../../ui/formik/use-save'
import { vaccinationSchema, type VaccinationValues } from '../vaccination-values'
import { VaccinationFormBody } from './VaccinationFormBody'

export interface PickerProps {
  value: number | null
  error: string | undefined
  onPick: (petId: number) => void
}

export interface VaccinationFormProps {
  initial: VaccinationValues
  draftKey: string
  /** Chooses the pet, where the address names none. */
  picker?: (props: PickerProps) => ReactNode
  /** Reads a certificate into the form around it. */
  certificate?: ReactNode
  onPet?: (petId: number) => void
  cancelTo: string
  words: { save: string; saving: string; failed: string }
  onSend: Send<VaccinationValues>
}

/** One dose, new or corrected. */
export function VaccinationForm({ initial, words, onSend, ...body }: VaccinationFormProps) {
  const { submit, failure, saved } = useSave(words.failed, onSend)
  return (
    <Formik initialValues={initial} validationSchema={vaccinationSchema} onSubmit={submit}>
      <VaccinationFormBody {...body} words={words} failure={failure} saved={saved} />
    </Formik>
  )
}
