import { completionLevel } from '@huella/care-rules'
import { Clock } from 'lucide-react'
import { StatusIcon } from '../../../domain/StatusChip'
import { statusTone } from '../../../domain/status-looks'
import { useVerdict } from '../../../domain/use-verdict'
import { VerdictCells } from '../../../domain/VerdictCells'
import { formatPercent } from '../../../i18n/format'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation } from '../../../i18n/use-translation'
import { PawMeter } from '../../../ui/PawMeter'
import type { PetDetail } from '../api/get-pet'
import { careOf } from '../care'
import { useCounted } from '../use-counted'

/** Whether the pet is protected, against how much, what is wrong, and what comes next; below it how far its records are. */
export function VerdictCard({ pet }: { pet: PetDetail }) {
  const { language } = useTranslation()
  const { verdict } = pet
  const { title, detail, next } = useVerdict(verdict, pet)
  const tone = statusTone[verdict.status]
  const date = verdict.next ? dayInWords(verdict.next.dueDate, language) : ''
  return (
    <section aria-labelledby="verdict" className="card no-print p-4 lg:p-5">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <span className={`verdict-sign tone-${tone}`} aria-hidden="true">
          <StatusIcon status={verdict.status} className="icon-28" />
        </span>
        <div className="min-w-0 flex-[1_1_10rem]">
          <h2 id="verdict" className="verdict-title">{title}</h2>
          {detail && <p className={tone === 'over' ? 'text-over' : 'text-ink-2'}>{detail}</p>}
        </div>
      </div>
      <VerdictCells verdict={verdict} />
      {next && (
        <p className="mt-3 flex items-start gap-2">
          <Clock className="icon icon-18 mt-0.5 mark-attn" aria-hidden="true" />
          <span className="min-w-0">
            <b className="font-semibold">{next}</b>
            {!next.includes(date) && <span className="whitespace-nowrap text-ink-2"> · {date}</span>}
          </span>
        </p>
      )}
      <Counted pet={pet} />
    </section>
  )
}

/** Percent and label, with what they count. */
function Counted({ pet }: { pet: PetDetail }) {
  const { t, language } = useTranslation()
  const { percent, isEmpty } = careOf(pet)
  const counted = useCounted(pet)
  if (isEmpty) return <p className="verdict-counted text-small text-ink-2 tabular-nums">{counted}</p>
  const { toes, tone, key } = completionLevel(percent)
  return (
    <div className="verdict-counted flex items-center gap-3">
      <PawMeter toes={toes} tone={tone} />
      <p className="min-w-0 text-small tabular-nums">
        <b className="font-semibold">
          <span>{formatPercent(percent, language)}</span> · <span>{t(`completion.${key}`)}</span>
        </b>
        <span className="block text-ink-2">{counted}</span>
      </p>
    </div>
  )
}
