import { useEffect } from 'react'
import { useFormikContext } from 'formik'
import { Check } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { ButtonLink } from '../../../ui/ButtonLink'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { KeepForm } from '../../../ui/formik/KeepForm'
import { useFollowingDate } from '../../../ui/formik/use-following-date'
import { useFormField } from '../../../ui/formik/use-form-field'
import { nextDueOf, type VaccinationValues } from '../vaccination-values'
import { DoseCard } from './DoseCard'
import type { VaccinationFormProps } from './VaccinationForm'
import { VaccineChoice } from './VaccineChoice'
import { WhenCard } from './WhenCard'
import { WhoCard } from './WhoCard'

export interface VaccinationFormBodyProps extends Omit<VaccinationFormProps, 'initial' | 'onSend'> {
  failure: string | null
  saved: boolean
}

export function VaccinationFormBody({ picker, certificate, onPet, cancelTo, draftKey, words, failure, saved }: VaccinationFormBodyProps) {
  const { values, handleSubmit } = useFormikContext<VaccinationValues>()
  const pet = useFormField('petId')
  const petId = values.petId ? Number(values.petId) : null
  const isChosen = values.choice !== ''
  useFollowingDate('nextDueDate', nextDueOf(values))
  useEffect(() => {
    if (petId !== null) onPet?.(petId)
  }, [petId, onPet])
  return (
    <form noValidate onSubmit={handleSubmit} className="stack mx-auto max-w-[720px]">
      <KeepForm draftKey={draftKey} saved={saved} />
      <FormSummary />
      {picker?.({ value: petId, error: pet.error, onPick: (id) => void pet.helpers.setValue(String(id)) })}
      {certificate}
      <div className="mt-2.5">
        <VaccineChoice />
      </div>
      {isChosen && (
        <>
          <WhenCard />
          <DoseCard />
          <WhoCard />
        </>
      )}
      <FormErrorBanner message={failure} />
      <Actions cancelTo={cancelTo} isChosen={isChosen} words={words} />
    </form>
  )
}

/** Nothing can be saved before a vaccine is chosen, and why stands beside the button. */
function Actions({ cancelTo, isChosen, words }: { cancelTo: string; isChosen: boolean; words: VaccinationFormProps['words'] }) {
  const { t } = useTranslation()
  const { isSubmitting } = useFormikContext()
  return (
    <div className="action-bar items-center">
      <ButtonLink to={cancelTo} variant="ghost" size="lg">
        {t('ui.cancel')}
      </ButtonLink>
      {!isChosen && (
        <p id="choose-first" className="text-small text-ink-2 max-lg:order-3 max-lg:sr-only">
          {t('vaccinationForm.chooseFirst')}
        </p>
      )}
      <Button
        type="submit"
        size="lg"
        className="max-lg:flex-1"
        disabled={!isChosen}
        aria-describedby={isChosen ? undefined : 'choose-first'}
        busy={isSubmitting}
        busyLabel={words.saving}
        icon={<Check className="icon" aria-hidden="true" />}
      >
        {words.save}
      </Button>
    </div>
  )
}
