import { useFormikContext } from 'formik'
import { BookOpen } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { dayInWords } from '../../i18n/format-time'
import { Button } from '../../ui/Button'
import { fieldId } from '../../ui/formik/use-form-field'
import { useFormValues } from '../../ui/formik/use-form-values'
import { reasonText, saysText } from '../reason-words'
import { placeName } from '../places/place-names'
import type { Previewed } from './previewed'
import type { DosePreview } from './use-preview'

type Suggestion = NonNullable<DosePreview['suggestion']>
interface Props {
  suggestion: Suggestion
  place: string | null
}

const daysInMonth = 30.4

/** Why the date is the one it is; a law is called by its place and its months, a label by its years. */
function useReason({ suggestion, place }: Props): string {
  const { t, language } = useTranslation()
  const { administeredDate } = useFormikContext<Previewed>().values
  const days = (Date.parse(suggestion.dueDate) - Date.parse(administeredDate)) / 86_400_000
  return reasonText(suggestion, t, { place: place && placeName(place, language), months: Math.round(days / daysInMonth) })
}

/** In the middle of a sentence; names stay as they are. */
const lowered = (sentence: string, isName: boolean): string => (isName ? sentence : sentence.charAt(0).toLocaleLowerCase() + sentence.slice(1))

/** Below the next date, where the rules say another: when, why, and one press that takes it. */
export function DueSuggestion({ suggestion, place }: Props) {
  const { t, language } = useTranslation()
  const { values, change } = useFormValues<Previewed>()
  const reason = useReason({ suggestion, place })
  if (suggestion.dueDate === values.nextDueDate) return null
  const take = () => {
    change({ nextDueDate: suggestion.dueDate })
    document.getElementById(fieldId('nextDueDate'))?.focus()
  }
  const isName = suggestion.reason === 'rabies-law-interval' && place !== null
  const why = suggestion.dueFrom === 'default' ? '.' : `: ${lowered(reason, isName)}`
  return (
    <div className="tone-prog col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md px-3 py-2.5 text-small">
      <p className="flex min-w-0 flex-[1_1_12rem] gap-2.5 text-ink">
        <BookOpen className="icon icon-18 mt-px flex-none text-prog" aria-hidden="true" />
        <span>{saysText(suggestion.dueFrom, suggestion.dueDate, t, language) + why}</span>
      </p>
      <Button variant="secondary" size="sm" onClick={take}>
        {t('hints.useDate')}
      </Button>
    </div>
  )
}

/** Among what will be saved: when the next dose is due by the rules, whatever stands in the form. */
export function SuggestedRow({ suggestion, place }: Props) {
  const { t, language } = useTranslation()
  const reason = useReason({ suggestion, place })
  return (
    <div className="mt-3 border-t border-line pt-3">
      <dl className="flex justify-between gap-4">
        <dt className="text-ink-2">{t(`hints.by.${suggestion.dueFrom}`)}</dt>
        <dd className="text-right font-semibold tabular-nums">{dayInWords(suggestion.dueDate, language)}</dd>
      </dl>
      <p className="mt-1 text-small text-ink-2">{reason}</p>
    </div>
  )
}
