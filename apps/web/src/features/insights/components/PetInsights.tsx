import type { ReactNode } from 'react'
import type { Verdict } from '@huella/care-rules'
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import { VerdictSummary } from '../../../domain/VerdictSummary'
import { VerdictCells } from '../../../domain/VerdictCells'
import { useTranslation } from '../../../i18n/use-translation'
import type { Tone } from '../../../ui/Badge'
import { ButtonLink } from '../../../ui/ButtonLink'
import { ErrorState } from '../../../ui/ErrorState'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { useInsights, type Finding } from '../api/insights'
import { wayTo, type InsightPet } from '../way-to'

const looks: Record<Finding['severity'], { tone: Tone; Icon: LucideIcon }> = {
  high: { tone: 'over', Icon: TriangleAlert },
  medium: { tone: 'attn', Icon: CircleAlert },
  low: { tone: 'prog', Icon: Info },
}

interface PetInsightsProps {
  pet: InsightPet & { verdict: Verdict; birthDate: string | null }
  myId: string
  picture: ReactNode
}

/** What the records of one pet suggest, each with what it rests on and what would settle it. */
export function PetInsights({ pet, myId, picture }: PetInsightsProps) {
  const { t, language } = useTranslation()
  const { findings, error, retry } = useInsights(pet.id, language)
  return (
    <section className="card card-pad" aria-label={pet.name}>
      <div className="mb-4 flex items-center gap-3">
        {picture}
        <h2>{pet.name}</h2>
      </div>
      <VerdictSummary verdict={pet.verdict} pet={pet} />
      <VerdictCells verdict={pet.verdict} />
      <div className="mt-5" />
      {error ? <ErrorState message={t('insights.error')} onRetry={retry} /> : null}
      {!findings && !error && (
        <Loading className="grid gap-3">
          {[1, 2].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </Loading>
      )}
      {findings?.length === 0 && <AllWell name={pet.name} />}
      <ul className="grid gap-2.5">
        {findings?.map((finding) => (
          <FindingRow key={`${finding.kind} ${finding.title} ${finding.basis}`} finding={finding} way={wayTo(finding, pet, myId)} />
        ))}
      </ul>
    </section>
  )
}

function AllWell({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <p className="flex items-center gap-3 font-semibold">
      <span className="icon-well tone-good" aria-hidden="true">
        <CircleCheck className="icon" />
      </span>
      {t('insights.allWell', { name })}
    </p>
  )
}

function FindingRow({ finding, way: { text, to } }: { finding: Finding; way: ReturnType<typeof wayTo> }) {
  const { t } = useTranslation()
  const { tone, Icon } = looks[finding.severity]
  return (
    <li className={`flex flex-wrap items-center gap-3.5 rounded-[18px] px-4 py-3.5 tone-${tone}`}>
      <Icon className="icon" aria-hidden="true" />
      <div className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
        <p className="font-semibold text-ink">{finding.title}</p>
        <p className="text-small text-ink-2">{finding.detail}</p>
        <p className="text-caption text-ink-2">{finding.basis}</p>
      </div>
      <ButtonLink to={to} variant="secondary" size="sm" aria-label={`${t(text)}: ${finding.title}`}>
        {t(text)}
      </ButtonLink>
    </li>
  )
}
