import type { ReactNode } from 'react'
import { Check, Clock, Minus } from 'lucide-react'
import type { Day, SeriesStep } from '@huella/care-rules'
import { vaccineNameIn } from '@huella/care-rules'
import { dayInWords } from '../../../i18n/sentences'
import { relativeDay } from '../../../i18n/relative-day'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import type { Language } from '../../../i18n/language'
import type { PlanRow } from '../rows'

const icons: Record<SeriesStep['state'], ReactNode> = {
  done: <Check className="icon icon-16" aria-hidden="true" />,
  uncounted: <Minus className="icon icon-16" aria-hidden="true" />,
  next: <Clock className="icon icon-16" aria-hidden="true" />,
  missed: <span aria-hidden="true">!</span>,
  later: null,
}

/** The first series of a young animal, dose by dose with its weeks of age. */
export function SeriesSteps({ row, label }: { row: PlanRow; label: string }) {
  const { t } = useTranslation()
  const { steps } = row.item
  const current = steps.findIndex(({ state }) => state === 'missed' || state === 'next')
  return (
    <ol className="series" aria-label={t('plan.step.of', { label })}>
      {steps.map((step, index) => (
        <li
          key={`${index} ${step.date}`}
          className={`series-step series-${step.state}`}
          data-joined={(step.state === 'done' && steps[index + 1]?.state === 'done') || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="series-mark">{icons[step.state]}</span>
          <StepText step={step} row={row} />
        </li>
      ))}
    </ol>
  )
}

function StepText({ step, row }: { step: SeriesStep; row: PlanRow }) {
  const { t, language } = useTranslation()
  const vaccine = row.doses.find(({ vaccinationId }) => vaccinationId === step.vaccinationId)?.vaccineName
  return (
    <div className="series-text">
      <p className="font-semibold">{titleOf(step, t)}</p>
      {step.date && <p className="text-small text-ink-2 tabular-nums">{dayInWords(step.date, language)}</p>}
      <p className={step.state === 'missed' ? 'text-caption font-semibold text-over' : 'text-caption text-ink-2'}>{stateOf(step, vaccine, t, language)}</p>
    </div>
  )
}

const titleOf = ({ weeks, kind }: SeriesStep, t: Translate): string => {
  if (weeks !== null) return t('plan.step.weeks', { count: weeks })
  return t(kind === 'booster' ? 'plan.step.booster' : 'plan.step.dose')
}

function stateOf({ state, date, kind, weeks }: SeriesStep, vaccine: string | undefined, t: Translate, language: Language): string {
  if (state === 'done') return vaccine ? vaccineNameIn(vaccine, language) : t('plan.step.done')
  if (state === 'uncounted') return t('plan.uncounted.short')
  if (state === 'missed') return t('plan.step.missed')
  if (state === 'next' && date) return relativeDay(date as Day, language, t)
  return kind === 'booster' && weeks !== null ? t('plan.step.booster') : ''
}
