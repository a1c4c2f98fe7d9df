import { useState } from 'react'
import { Formik, type FormikHelpers } from 'formik'
import { doctorInput } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { keptText } from '../../../lib/failure-text'
import { applyServerErrors } from '../../../lib/form-errors'
import { intentKeys } from '../../../lib/intent-key'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { toast } from '../../../ui/toast'
import type { DoctorProfile } from '../api/doctor-profile'
import { createProfile, saveDoctorProfile } from '../api/save-doctor-profile'
import { valuesOf, type DoctorFormValues } from '../doctor-form-values'
import { DoctorFormBody, type DoctorFormBodyProps } from './DoctorFormBody'

export interface DoctorFormProps extends Omit<DoctorFormBodyProps, 'failure' | 'saved' | 'draftKey'> {
  /** The name a new profile starts with. */
  name: string
  userType: 'owner' | 'doctor'
  onSaved: () => void
}

/** Everything a doctor says of themselves: created where there is nothing yet, otherwise changed. */
export function DoctorForm({ profile, name, userType, onSaved, ...body }: DoctorFormProps) {
  const { t } = useTranslation()
  const [initial] = useState(() => valuesOf(profile, name))
  const [keyOf] = useState(intentKeys)
  const [failure, setFailure] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const words = wordsOf(profile)
  const save = useOnceAtATime(async (values: DoctorFormValues, helpers: FormikHelpers<DoctorFormValues>) => {
    setFailure(null)
    try {
      const fields = doctorInput.cast(values, { stripUnknown: true })
      await (profile ? saveDoctorProfile(fields) : createProfile(fields, userType, keyOf(fields)))
      toast({ title: t(words.saved) })
      setSaved(true)
      onSaved()
    } catch (error) {
      logError(error)
      applyServerErrors(helpers, values, error)
      setFailure(keptText(error, t))
      toast({ title: t(words.failed), variant: 'destructive' })
    }
  })
  return (
    <Formik initialValues={initial} validationSchema={doctorInput} onSubmit={save}>
      <DoctorFormBody profile={profile} failure={failure} saved={saved} draftKey={`doctor-profile-${body.person.id}`} {...body} />
    </Formik>
  )
}

const wordsOf = (profile: DoctorProfile | null) =>
  profile
    ? ({ saved: 'doctorForm.updated', failed: 'doctorForm.updateFailed' } as const)
    : ({ saved: 'doctorForm.saved', failed: 'doctorForm.createFailed' } as const)
