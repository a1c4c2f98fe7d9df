import type { Translate } from '../../../i18n/use-translation'
import { useTranslation } from '../../../i18n/use-translation'
import type { Language } from '../../../i18n/language'
import { placeName } from '../../../domain/places/place-names'
import { reasonText } from '../../../domain/reason-words'
import type { PlanItem } from '../api/schedule'
import { monthsOf, type PlanRow } from '../rows'
import { longDay, noteTexts } from '../words'
import { DoseList, type DoseListProps } from './DoseList'
import { TwoDates } from './TwoDates'

export interface WhyWellProps extends DoseListProps {
  id: string
  place: string | null
}

/** Why a row's date is the one it is: the rule, what differs, the doses it is counted from, and who says so. */
export function WhyWell({ id, row, pet, place, vetOf }: WhyWellProps) {
  const { t, language } = useTranslation()
  const { item } = row
  return (
    <div id={id} className="plan-why">
      <div className="grid content-start gap-3">
        <p>
          <span className="font-semibold">{ruleText(row, place, t, language)}</span> {factText(row, pet.name, t, language)}
        </p>
        <TwoDates item={item} />
        {item.flags.map((flag) => {
          const note = noteTexts[flag]
          return note && <p key={flag} className="text-small text-ink-2">{t(note)}</p>
        })}
      </div>
      <DoseList row={row} pet={pet} vetOf={vetOf} />
      <SourceLine item={item} />
    </div>
  )
}

/** Young animals' last dose of the series is explained where it is late: it is the one that matters. */
const isLateSeries = ({ rule, status, reason }: PlanItem): boolean =>
  /^(dog|cat)-core\b/.test(rule) && status === 'overdue' && (reason === 'series-unfinished' || reason === 'series-dose-overdue')

/** The rule of a row in one sentence. */
export function ruleText(row: PlanRow, place: string | null, t: Translate, language: Language): string {
  if (isLateSeries(row.item)) return t('plan.sixteenWeeks')
  return reasonText(row.item, t, { place: place && placeName(place, language), months: monthsOf(row) })
}

function factText(row: PlanRow, name: string, t: Translate, language: Language): string {
  if (isLateSeries(row.item)) return t('plan.sixteenWeeksWhy')
  const last = row.doses.find(({ counts }) => counts)
  return last ? t('plan.lastDose', { name, date: longDay(last.date, language) }) : ''
}

/** Guidelines are advice; laws, labels and records are not. */
const isGuideline = (code: string): boolean => /^[A-Z]\d\d$|^AFA$/.test(code)

function SourceLine({ item: { source } }: { item: PlanItem }) {
  const { t } = useTranslation()
  if (source.code === 'usual') return <p className="plan-source">{t('plan.usual')}</p>
  const named = source.year === null ? source.title : t('plan.sourceYear', { title: source.title, year: String(source.year) })
  return (
    <p className="plan-source">
      <span className="font-semibold">{t('plan.source')}</span> {named}. {isGuideline(source.code) && t('plan.advice')}
    </p>
  )
}
