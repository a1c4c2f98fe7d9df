import { useState, type ReactNode } from 'react'
import { useFormikContext } from 'formik'
import { useTranslation } from '../../../i18n/use-translation'
import { clearDraft } from '../../../lib/draft'
import type { Person } from '../../../ui/Avatar'
import { Card } from '../../../ui/Card'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { SaveBar } from '../../../ui/formik/SaveBar'
import { UnsavedGuard } from '../../../ui/UnsavedGuard'
import type { DoctorProfile } from '../api/doctor-profile'
import type { DoctorFormValues } from '../doctor-form-values'
import { useFormDraft } from '../use-form-draft'
import { BackgroundCard, IdentityCard, PracticeCard } from './DoctorFormCards'
import { OwnersView } from './OwnersView'
import { VerificationCard } from './VerificationCard'

/** The field that takes a picture, and tells while one is on its way. */
export type PictureSlot = (url: string, onPicture: (url: string) => void, onBusy: (busy: boolean) => void) => ReactNode

export interface DoctorFormBodyProps {
  /** Null while there is none. */
  profile: DoctorProfile | null
  person: Person
  picture: PictureSlot
  failure: string | null
  saved: boolean
  draftKey: string
  onCancel: () => void
}

export function DoctorFormBody({ profile, person, picture, failure, saved, draftKey, onCancel }: DoctorFormBodyProps) {
  const { t } = useTranslation()
  const { dirty, handleSubmit, isSubmitting, setFieldValue, values } = useFormikContext<DoctorFormValues>()
  const [waiting, setWaiting] = useState(false)
  useFormDraft<DoctorFormValues>(draftKey, saved)
  const verified = profile?.isVerified ?? false
  return (
    <form noValidate onSubmit={handleSubmit} className="with-rail">
      <UnsavedGuard dirty={(dirty || waiting) && !saved} onLeave={() => clearDraft(draftKey)} />
      <div className="stack">
        <FormSummary />
        <IdentityCard
          profile={profile}
          picture={picture(values.profileImageUrl, (url) => void setFieldValue('profileImageUrl', url), setWaiting)}
        />
        <PracticeCard />
        <BackgroundCard />
        <Card>
          <Form.Check look="switch" name="publicProfile" label={t('doctorForm.public')} help={t('doctorForm.publicText')} />
        </Card>
        <FormErrorBanner message={failure} />
        <SaveBar busy={isSubmitting} waiting={waiting} onCancel={onCancel} />
      </div>
      <aside className="stack">
        <div className="max-lg:hidden">
          <OwnersView person={person} verified={verified} />
        </div>
        {profile && <VerificationCard verified={verified} />}
      </aside>
    </form>
  )
}
