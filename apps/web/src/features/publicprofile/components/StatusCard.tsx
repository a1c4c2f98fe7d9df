import { completionLevel, publicVaccinationStatus, type Verdict } from '@huella/care-rules'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { VerdictSummary } from '../../../domain/VerdictSummary'
import { formatPercent, today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'
import { SectionCard } from '../../../ui/Card'
import { PawMeter } from '../../../ui/PawMeter'
import { ProgressBar } from '../../../ui/Progress'
import type { PublicPet } from '../api/get-public-pet'

const nothing: Verdict = { status: 'no-records', covered: 0, of: 0, next: null, groups: [] }

/** Whether the pet is protected, and beside it how many of its vaccinations are up to date by their own dates; of none there is no share. */
export function StatusCard({ pet: { name, vaccinations, more, verdict } }: { pet: Pick<PublicPet, 'name' | 'vaccinations' | 'more' | 'verdict'> }) {
  const { t, language } = useTranslation()
  const { percent, upToDate, total } = publicVaccinationStatus(vaccinations, today(), more?.vaccinations)
  const isEmpty = total === 0
  const [tone, Icon] = percent === 100 ? (['good', CircleCheck] as const) : (['attn', CircleAlert] as const)
  const badge = (
    <Badge tone={tone} icon={<Icon className="icon icon-16" aria-hidden="true" />}>
      {t(percent === 100 ? 'publicProfile.allCurrent' : 'publicProfile.needsAttention')}
    </Badge>
  )
  const words = t('publicProfile.upToDate', { current: upToDate, total })
  const known = verdict ?? (isEmpty ? nothing : null)
  return (
    <SectionCard className="no-print" title={t('publicProfile.status')}>
      {known && <VerdictSummary verdict={known} pet={{ name }} />}
      {!isEmpty && (
        <>
          <div className={known ? 'verdict-counted status-share' : 'status-share'}>
            <p className="status-percent">{formatPercent(percent, language)}</p>
            <p className="flex-[1_1_5rem] self-end pb-1 tabular-nums">{words}</p>
            <PawMeter toes={completionLevel(percent).toes} tone={tone} size={44} />
          </div>
          <div className="mt-3.5">
            <ProgressBar value={percent} tone={tone} label={`${t('publicProfile.status')}: ${words}`} />
          </div>
          <p className="mt-3.5 text-small text-ink-2">
            {badge} {t('publicProfile.countedBy')}
          </p>
        </>
      )}
    </SectionCard>
  )
}
