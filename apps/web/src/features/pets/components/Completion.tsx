import { completionLevel } from '@huella/care-rules'
import { isLate } from '../../../domain/status-looks'
import { formatPercent } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { StatusDot } from '../../../ui/Badge'
import { PawMeter } from '../../../ui/PawMeter'
import type { PetListItem } from '../api/list-pets'
import { careOf } from '../care'
import { useCounted } from '../use-counted'

const looks = { allGood: ['good', 'pet.status.good'], needsAttention: ['attn', 'pet.status.attention'], inProgress: ['prog', 'pet.status.progress'] } as const

/** The paw's percent and word, what they count, and the state of the reminders; where there is nothing to count, that. */
export function Completion({ pet }: { pet: PetListItem }) {
  const { t, language } = useTranslation()
  const { percent, status, isEmpty } = careOf(pet)
  const { toes, tone, key } = completionLevel(percent)
  // What is overdue needs attention, whether or not a reminder speaks of it.
  const [dot, word] = looks[isLate(pet.verdict.status) ? 'needsAttention' : status]
  return (
    <span className="flex min-w-0 flex-[1_1_8rem] gap-2 text-small leading-[1.125rem] text-ink-2">
      <PawMeter toes={isEmpty ? 0 : toes} tone={isEmpty ? 'neutral' : tone} />
      <span className="min-w-0 tabular-nums">
        {isEmpty ? (
          t('verdict.uncounted')
        ) : (
          <>
            <b className="font-[650] text-ink">{formatPercent(percent, language)}</b> <span>{t(`completion.${key}`)}</span>{' '}
            <span className="ml-1 inline-flex items-center gap-1.5">
              <StatusDot tone={dot} /> <span>{t(word)}</span>
            </span>
          </>
        )}
        <span className="block">{useCounted(pet)}</span>
      </span>
    </span>
  )
}
