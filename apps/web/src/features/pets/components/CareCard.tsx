import { completionLevel } from '@huella/care-rules'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'
import { PawMeter } from '../../../ui/PawMeter'
import { ProgressRing } from '../../../ui/Progress'
import type { PetDetail } from '../api/get-pet'
import { careOf, dosesOf } from '../care'

/** How far the vaccinations are: ring, word and counts. */
export function CareCard({ pet }: { pet: PetDetail }) {
  const { t } = useTranslation()
  const { percent, open } = careOf(pet)
  const { key, tone, toes } = completionLevel(percent)
  const label = t(`completion.${key}`)
  return (
    <div className="card no-print flex flex-wrap items-center gap-x-5 gap-y-3 p-4 lg:p-5">
      <ProgressRing value={percent} tone={tone} size={92} label={t('petDetail.ring', { percent, label })} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <Badge tone={tone} icon={<PawMeter toes={toes} tone={tone} size={16} />}>
          {label}
        </Badge>
        <p className="mt-1.5 font-semibold">{t('petDetail.vaccinations')}</p>
        <p className="text-small text-ink-2 tabular-nums">
          {t('petDetail.recorded', { count: dosesOf(pet) })}, {t('petDetail.remindersOpen', { count: open })}
        </p>
      </div>
    </div>
  )
}
