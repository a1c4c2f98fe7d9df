import { BookOpen, Scale } from 'lucide-react'
import { lawOf, presetOf } from '@huella/care-rules'
import { today } from '../../../i18n/format'
import { dayInWords } from '../../../i18n/format-time'
import { useTranslation } from '../../../i18n/use-translation'

/** What follows from where somebody lives: the guideline, and where one is known the law on rabies, for dogs as an example. */
export function PlaceRules({ country, region }: { country: string; region: string }) {
  const { t, language } = useTranslation()
  const law = lawOf({ country: country || null, region: region || null }, 'dog', today())
  const key = law && (!law.isCompulsory ? 'settings.lawNone' : law.fixedMonths === null ? 'settings.lawLabel' : 'settings.lawMonths')
  return (
    <div role="status" className="grid gap-2 text-small text-ink-2">
      <p className="flex gap-2.5">
        <BookOpen className="icon icon-18 flex-none" aria-hidden="true" />
        {t(`settings.guideline.${presetOf(country || null)}`)}
      </p>
      {law && key && (
        <p className="flex gap-2.5">
          <Scale className="icon icon-18 flex-none" aria-hidden="true" />
          {t(key, { months: law.fixedMonths ?? 0, date: dayInWords(law.checkedOn, language) })}
        </p>
      )}
    </div>
  )
}
