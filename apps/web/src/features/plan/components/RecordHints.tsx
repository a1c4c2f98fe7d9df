import { useTranslation, type Translate } from '../../../i18n/use-translation'
import { dayInWords } from '../../../i18n/sentences'
import { placeName } from '../../../domain/places/place-names'
import { useSchedule, type PlanItem } from '../api/schedule'
import { RecordChecks, type RecordChecksProps } from './RecordChecks'

/** What the plan says at a record: where the next date comes from that it set, and the hints about it. */
export default function RecordHints({ petId, vaccinationId, mayDismiss }: RecordChecksProps & { vaccinationId: number }) {
  const { t, language } = useTranslation()
  const { data } = useSchedule(petId)
  const set = data?.items.filter((item) => item.dueDate !== null && setsDate(item, vaccinationId)).sort((a, b) => a.dueDate!.localeCompare(b.dueDate!))[0]
  return (
    <>
      {set && (
        <p className="text-small text-ink-2">
          {t('plan.nextDate', { date: dayInWords(set.dueDate!, language), from: fromText(set, data?.place ? placeName(data.place, language) : null, t) })}
        </p>
      )}
      <RecordChecks petId={petId} vaccinationId={vaccinationId} mayDismiss={mayDismiss} />
    </>
  )
}

/** The newest dose that counts is the one that a date is counted from. */
const setsDate = ({ doses }: PlanItem, vaccinationId: number): boolean => {
  const counted = doses.filter(({ counts }) => counts)
  const newest = counted.reduce<(typeof counted)[number] | null>((last, dose) => (last && last.date > dose.date ? last : dose), null)
  return newest?.vaccinationId === vaccinationId
}

/** "from your vet", "from the guideline: WSAVA vaccination guidelines, 2024" */
function fromText({ dueFrom, enteredBy, source }: PlanItem, place: string | null, t: Translate): string {
  if (dueFrom === 'vet') return t(enteredBy === 'vet' ? 'plan.from.vet' : 'plan.from.record')
  if (dueFrom === 'law') return place ? t('plan.from.lawOf', { place }) : t('plan.from.law')
  if (dueFrom === 'label') return t('plan.from.label')
  if (dueFrom === 'guideline' && source.code !== 'usual') return t('plan.from.guideline', { title: source.title })
  return t('plan.from.usual')
}
