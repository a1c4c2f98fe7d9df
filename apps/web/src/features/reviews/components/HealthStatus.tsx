import { Activity, Award, CircleCheck, TriangleAlert } from 'lucide-react'
import { healthStatuses } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { FieldError } from '../../../ui/Field'
import { useFormField } from '../../../ui/formik/use-form-field'
import { RadioTiles } from '../../../ui/RadioTiles'

const icons = { excellent: Award, good: CircleCheck, fair: Activity, poor: TriangleAlert }

export function HealthStatus() {
  const { t } = useTranslation()
  const { field, error, helpers, id } = useFormField<string>('healthStatus')
  return (
    <div className="field" id={id} tabIndex={-1}>
      <span id="health-status" className="text-small font-semibold">
        {t('vetReview.status')}
      </span>
      <RadioTiles
        label={t('vetReview.status')}
        labelledBy="health-status"
        name="healthStatus"
        value={field.value}
        className="sm:grid-cols-4!"
        tiles={healthStatuses.map((value) => {
          const Icon = icons[value]
          return { value, title: t(`health.${value}`), icon: <Icon className="icon icon-24 text-brand" aria-hidden="true" /> }
        })}
        onChange={(value) => void helpers.setValue(value)}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}
