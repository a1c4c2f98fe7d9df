import { ArrowLeft } from 'lucide-react'
import { clinicLength, doctorOnboardingInput, identifierLength, proseLength, routes, specializationLength } from '@huella/contracts'
import { mutate } from 'swr'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { pathOf } from '../../../lib/call'
import { clearDraft } from '../../../lib/draft'
import { useScreen } from '../../../lib/use-screen'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { Form } from '../../../ui/formik/fields'
import { FormFrame } from '../../../ui/formik/FormFrame'
import { toast } from '../../../ui/toast'
import { createDoctor } from '../api/create-doctor'
import { YearsField } from './YearsField'

const empty = {
  professionalCardNumber: '',
  specialization: '',
  clinic: '',
  yearsOfExperience: '0',
  professionalCardIssuanceDate: '',
  licenseNumber: '',
  education: '',
  certifications: '',
  bio: '',
}

const draftKey = 'vet-registration'

export interface VetRegistrationProps {
  userType: 'owner' | 'doctor'
  /** Back to the choice of sides, where there was one. */
  onBack: (() => void) | null
  onSkip: () => void
  onDone: () => void
}

/** What a vet must give first, then what may wait. */
export default function VetRegistration({ userType, onBack, onSkip, onDone }: VetRegistrationProps) {
  const { t } = useTranslation()
  const heading = useScreen(t('vetRegistration.title'))
  const skip = () => {
    clearDraft(draftKey)
    onSkip()
  }
  return (
    <div className="mx-auto max-w-[720px]">
      {onBack && (
        <Button variant="ghost" className="-ml-4" icon={<ArrowLeft className="icon" aria-hidden="true" />} onClick={onBack}>
          {t('ui.back')}
        </Button>
      )}
      <h1 ref={heading} className="pt-2">
        {t('vetRegistration.title')}
      </h1>
      <p className="mt-1 mb-6 text-ink-2">{t('vetRegistration.lead')}</p>
      <FormFrame<typeof empty>
        initial={empty}
        schema={doctorOnboardingInput}
        draftKey={draftKey}
        failed={() => ({ title: t('vetRegistration.failed') })}
        save={t('vetRegistration.submit')}
        saving={t('vetRegistration.busy')}
        cancel={t('vetRegistration.skip')}
        onCancel={skip}
        look="part"
        onSend={async (values, { sending }) => {
          const fields = doctorOnboardingInput.cast(values)
          await createDoctor(fields, userType, sending(fields))
          await mutate(pathOf(routes.getCurrentUser))
          toast({ title: t('vetRegistration.created'), description: t('vetRegistration.createdText') })
          onDone()
          return true
        }}
      >
        <Card className="grid grid-cols-1 gap-4 wrap-anywhere sm:grid-cols-2">
          <Form.Text name="professionalCardNumber" label={t('doctor.cardNumber')} limit={identifierLength} autoComplete="off" help={t('doctorForm.cardHelp')} />
          <Form.Text name="specialization" label={t('doctor.specialization')} limit={specializationLength} autoComplete="off" />
          <Form.Text name="clinic" label={t('doctor.clinic')} limit={clinicLength} autoComplete="organization" />
          <YearsField label={t('doctor.years')} />
        </Card>
        <Card className="grid grid-cols-1 gap-4 wrap-anywhere sm:grid-cols-2">
          <h2 className="sm:col-span-2">{t('doctor.moreAboutYou')}</h2>
          <Form.Date name="professionalCardIssuanceDate" label={t('doctor.cardIssued')} optional max={today()} />
          <Form.Text name="licenseNumber" label={t('doctor.license')} optional limit={identifierLength} autoComplete="off" />
          <div className="grid grid-cols-1 gap-4 sm:col-span-2">
            <Form.Area name="education" label={t('doctor.education')} optional limit={proseLength} />
            <Form.Area name="certifications" label={t('doctor.certifications')} optional limit={proseLength} />
            <Form.Area name="bio" label={t('doctor.bio')} optional limit={proseLength} />
          </div>
        </Card>
      </FormFrame>
    </div>
  )
}
