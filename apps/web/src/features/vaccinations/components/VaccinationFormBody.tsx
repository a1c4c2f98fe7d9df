import { useEffect, useState, type ReactNode } from 'react'
import { useFormikContext } from 'formik'
import { Check } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { clearDraft } from '../../../lib/draft'
import { useDraft } from '../../../lib/use-draft'
import { Button } from '../../../ui/Button'
import { ButtonLink } from '../../../ui/ButtonLink'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { useFormField } from '../../../ui/formik/use-form-field'
import { UnsavedGuard } from '../../../ui/UnsavedGuard'
import { CertificateContext, useCertificate } from '../use-certificate'
import type { VaccinationValues } from '../vaccination-values'
import { CertificateBox } from './CertificateBox'
import { DoseCard } from './DoseCard'
import type { PickerProps } from './VaccinationForm'
import { VaccineChoice } from './VaccineChoice'
import { WhenCard } from './WhenCard'
import { WhoCard } from './WhoCard'

export interface VaccinationFormBodyProps {
  picker: ((props: PickerProps) => ReactNode) | undefined
  onPet: (petId: number) => void
  cancelTo: string
  draftKey: string
  draft: VaccinationValues | null
  failure: string | null
  saved: boolean
}

export function VaccinationFormBody({ picker, onPet, cancelTo, draftKey, draft, failure, saved }: VaccinationFormBodyProps) {
  const { t } = useTranslation()
  const { values, dirty, handleSubmit, isSubmitting, setValues } = useFormikContext<VaccinationValues>()
  const certificate = useCertificate()
  const [text, setText] = useState('')
  const pet = useFormField('petId')
  useEffect(() => {
    if (draft) void setValues(draft, false)
  }, [draft, setValues])
  useDraft(draftKey, values, dirty && !saved)
  const pick = (petId: number) => {
    void pet.helpers.setValue(String(petId))
    onPet(petId)
  }
  const isChosen = values.choice !== ''
  return (
    <CertificateContext value={certificate}>
      <form noValidate onSubmit={handleSubmit} className="stack mx-auto max-w-[720px]">
        <UnsavedGuard dirty={(dirty || text !== '') && !saved} onLeave={() => clearDraft(draftKey)} />
        <FormSummary />
        {picker?.({ value: values.petId ? Number(values.petId) : null, error: pet.error, onPick: pick })}
        <CertificateBox text={text} onText={setText} />
        <div className="mt-2.5"><VaccineChoice /></div>
        {isChosen && (
          <>
            <WhenCard />
            <DoseCard />
            <WhoCard />
          </>
        )}
        <FormErrorBanner message={failure} />
        <div className="action-bar items-center">
          <ButtonLink to={cancelTo} variant="ghost" size="lg">{t('ui.cancel')}</ButtonLink>
          {!isChosen && <p id="choose-first" className="text-small text-ink-2 max-lg:order-3 max-lg:sr-only">{t('vaccinationForm.chooseFirst')}</p>}
          <Button
            type="submit"
            size="lg"
            className="max-lg:flex-1"
            disabled={!isChosen}
            aria-describedby={isChosen ? undefined : 'choose-first'}
            busy={isSubmitting}
            busyLabel={t('vaccinationForm.saving')}
            icon={<Check className="icon" aria-hidden="true" />}
          >
            {t('vaccinationForm.save')}
          </Button>
        </div>
      </form>
    </CertificateContext>
  )
}
