import { Activity, Award, CircleCheck, TriangleAlert } from 'lucide-react'
import { healthStatuses } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { FieldError, labelId } from '../../../ui/Field'
import { useFormField } from '../../../ui/formik/use-form-field'
import { RadioTiles } from '../../../ui/RadioTiles'

/** The same signs as on the published review. */
const looks = {
  excellent: { Icon: Award, tone: 'tone-good' },
  good: { Icon: CircleCheck, tone: 'tone-good' },
  fair: { Icon: Activity, tone: 'tone-prog' },
  poor: { Icon: TriangleAlert, tone: 'tone-over' },
} as const

export function HealthStatus() {
  const { t } = useTranslation()
  const { field, error, helpers, id } = useFormField<string>('healthStatus')
  return (
    <div className="field" id={id} tabIndex={-1}>
      <span id={labelId(id)} className="text-small font-semibold">
        {t('vetReview.status')}
      </span>
      <RadioTiles
        label={t('vetReview.status')}
        labelledBy={labelId(id)}
        name="healthStatus"
        value={field.value}
        className="xl:grid-cols-4!"
        tiles={healthStatuses.map((value) => {
          const { Icon, tone } = looks[value]
          const icon = (
            <span className={`icon-well mb-1 ${tone}`}>
              <Icon className="icon icon-24" aria-hidden="true" />
            </span>
          )
          return { value, title: t(`health.${value}`), icon }
        })}
        onChange={(value) => void helpers.setValue(value)}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}
