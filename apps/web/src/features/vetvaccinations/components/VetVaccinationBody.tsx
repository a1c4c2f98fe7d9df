import { useFormikContext } from 'formik'
import { Check, ShieldCheck } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { ButtonLink } from '../../../ui/ButtonLink'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { UnsavedGuard } from '../../../ui/UnsavedGuard'
import type { VetVaccinationValues } from '../vet-vaccination-values'
import { DatesCard, ProductCard, VaccineCard } from './VetVaccinationCards'
import { VaccinationSummary } from './VaccinationSummary'

interface BodyProps {
  cancelTo: string
  failure: string | null
  signature: string
}

export function VetVaccinationBody({ cancelTo, failure, signature }: BodyProps) {
  const { t } = useTranslation()
  const { dirty, handleSubmit, isSubmitting } = useFormikContext<VetVaccinationValues>()
  return (
    <form noValidate onSubmit={handleSubmit} className="with-rail">
      <UnsavedGuard dirty={dirty} />
      <div className="stack">
        <FormSummary />
        <VaccineCard />
        <DatesCard />
        <ProductCard />
        <FormErrorBanner message={failure} />
        <div className="action-bar">
          <ButtonLink to={cancelTo} variant="ghost" size="lg">
            {t('ui.cancel')}
          </ButtonLink>
          <Button
            type="submit"
            size="lg"
            className="max-lg:flex-1"
            busy={isSubmitting}
            busyLabel={t('vetVaccination.saving')}
            icon={<Check className="icon" aria-hidden="true" />}
          >
            {t('vetVaccination.save')}
          </Button>
        </div>
      </div>
      <aside className="stack max-lg:hidden">
        <VaccinationSummary />
        <p className="flex gap-3 px-2 text-small text-ink-2">
          <ShieldCheck className="icon icon-18 flex-none" aria-hidden="true" />
          {signature}
        </p>
      </aside>
    </form>
  )
}
