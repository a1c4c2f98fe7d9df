import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import type { TextKey } from '../../../i18n/catalogue'
import type { Tone } from '../../../ui/Badge'
import { ButtonLink } from '../../../ui/ButtonLink'
import { ErrorState } from '../../../ui/ErrorState'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { useInsights, type Finding } from '../api/insights'

const looks: Record<Finding['severity'], { tone: Tone; Icon: LucideIcon }> = {
  high: { tone: 'over', Icon: TriangleAlert },
  medium: { tone: 'attn', Icon: CircleAlert },
  low: { tone: 'prog', Icon: Info },
}

interface InsightPet {
  id: number
  name: string
  /** The reader's own. */
  role: string
}

/** What would settle a finding, for a reader who may do it; anyone else can at least look. */
function wayTo({ action, vaccineName }: Finding, { id, role }: InsightPet): { text: TextKey; to: string } {
  if (action === 'record-vaccination' && role !== 'member')
    return { text: 'records.add', to: `/pets/${id}/vaccination/new${vaccineName ? `?vaccine=${encodeURIComponent(vaccineName)}` : ''}` }
  if (action === 'edit-pet' && (role === 'owner' || role === 'co-owner')) return { text: 'insights.complete', to: `/pets/${id}/edit` }
  return { text: 'insights.openPet', to: `/pets/${id}` }
}

/** What the records of one pet suggest, each with what it rests on and what would settle it. */
export function PetInsights({ pet, picture }: { pet: InsightPet; picture: ReactNode }) {
  const { t, language } = useTranslation()
  const { findings, error, retry } = useInsights(pet.id, language)
  return (
    <section className="card card-pad" aria-label={pet.name}>
      <div className="mb-4 flex items-center gap-3">
        {picture}
        <h2>{pet.name}</h2>
      </div>
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
          <FindingRow key={`${finding.kind} ${finding.title} ${finding.basis}`} finding={finding} pet={pet} />
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

function FindingRow({ finding, pet }: { finding: Finding; pet: InsightPet }) {
  const { t } = useTranslation()
  const { tone, Icon } = looks[finding.severity]
  const { text, to } = wayTo(finding, pet)
  return (
    <li className={`flex flex-wrap items-center gap-3.5 rounded-[18px] px-4 py-3.5 tone-${tone}`}>
      <Icon className="icon" aria-hidden="true" />
      <div className="min-w-48 flex-1">
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
