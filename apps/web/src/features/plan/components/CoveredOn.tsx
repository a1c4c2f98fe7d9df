import { useState } from 'react'
import { CircleAlert, CircleCheck, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import { addYears, isDay } from '@huella/care-rules'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { DateField } from '../../../ui/DateField'
import { ErrorState } from '../../../ui/ErrorState'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { useSchedule, type Schedule } from '../api/schedule'
import { coverAnswer } from '../cover'

/** Further ahead nothing useful can be said: every date would have passed. */
const yearsAhead = 5

/** "Will Luna be covered on …?", for boarding, a trip or a show. */
export default function CoveredOn({ pet }: { pet: { id: number; name: string } }) {
  const { t } = useTranslation()
  const [day, setDay] = useState('')
  const [first, last] = [today(), addYears(today(), yearsAhead)]
  const isOutside = isDay(day) && (day < first || day > last)
  const asked = isDay(day) && !isOutside ? day : null
  const now = useSchedule(pet.id, asked === null ? null : {})
  const then = useSchedule(pet.id, asked === null ? null : { on: asked })
  const failed = [now, then].find(({ error }) => error)
  return (
    <SectionCard title={t('plan.cover.title', { name: pet.name })} className="no-print">
      <p className="-mt-2.5 mb-3 text-small text-ink-2">{t('plan.cover.lead')}</p>
      <DateField
        label={t('plan.cover.day')}
        value={day}
        onChange={setDay}
        min={first}
        max={last}
        error={isOutside ? t(day < first ? 'plan.cover.past' : 'plan.cover.far') : undefined}
      />
      <div aria-live="polite" className="mt-3">
        {asked && failed ? <ErrorState message={t('plan.error')} onRetry={failed.retry} /> : null}
        {asked && !failed && (then.data?.on === asked && now.data ? <Answer now={now.data} then={then.data} /> : <Loading><Skeleton className="h-16" /></Loading>)}
      </div>
    </SectionCard>
  )
}

const icons = { good: CircleCheck, attn: CircleAlert, over: TriangleAlert, prog: CircleAlert, neutral: CircleQuestionMark }

function Answer({ now, then }: { now: Schedule; then: Schedule }) {
  const { t, language } = useTranslation()
  const { tone, title, text } = coverAnswer(now, then, t, language)
  const Icon = icons[tone]
  return (
    <p className={`plan-answer tone-${tone}`}>
      <Icon className="icon icon-18 mt-0.5" aria-hidden="true" />
      <span>
        <span className="font-semibold">{title}</span> <span className="text-ink">{text}</span>
      </span>
    </p>
  )
}
