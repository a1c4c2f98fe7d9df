import { completionLevel, publicVaccinationStatus } from '@huella/care-rules'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { formatPercent, today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'
import { SectionCard } from '../../../ui/Card'
import { PawMeter } from '../../../ui/PawMeter'
import { ProgressBar } from '../../../ui/Progress'
import type { PublicPet } from '../api/get-public-pet'

/** How many of the vaccinations are up to date. */
export function StatusCard({ pet: { vaccinations, more } }: { pet: Pick<PublicPet, 'vaccinations' | 'more'> }) {
  const { t, language } = useTranslation()
  const { percent, upToDate, total } = publicVaccinationStatus(vaccinations, today(), more?.vaccinations)
  const tone = percent === 100 ? 'good' : 'attn'
  const badge =
    tone === 'good' ? (
      <Badge tone="good" icon={<CircleCheck className="icon icon-16" aria-hidden="true" />}>
        {t('publicProfile.allCurrent')}
      </Badge>
    ) : (
      <Badge tone="attn" icon={<CircleAlert className="icon icon-16" aria-hidden="true" />}>
        {t('publicProfile.needsAttention')}
      </Badge>
    )
  const words = t('publicProfile.upToDate', { current: upToDate, total })
  return (
    <SectionCard className="no-print" title={t('publicProfile.status')} aside={badge}>
      <div className="flex flex-wrap items-center gap-3.5">
        <p className="font-display text-[min(3rem,22vw)] leading-none font-bold tracking-[-0.04em] tabular-nums lg:text-[3.5rem]">{formatPercent(percent, language)}</p>
        <p className="flex-[1_1_5rem] self-end pb-1 tabular-nums">{words}</p>
        <PawMeter toes={completionLevel(percent).toes} tone={tone} size={44} />
      </div>
      <div className="mt-3.5">
        <ProgressBar value={percent} tone={tone} label={`${t('publicProfile.status')}: ${words}`} />
      </div>
    </SectionCard>
  )
}
