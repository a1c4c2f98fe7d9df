import { CircleX, Plane } from 'lucide-react'
import type { Day, EuTravel } from '@huella/care-rules'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import type { Language } from '../../../i18n/language'
import { cx } from '../../../ui/cx'

/** Whether a rabies dose lets the pet travel within the EU; nothing where no microchip is known, since then nothing can be said. */
export function EuLine({ travel, on }: { travel: EuTravel | null; on: Day }) {
  const { t, language } = useTranslation()
  if (!travel) return null
  const isGood = travel.problem === null && (travel.validUntil === null || travel.validUntil >= on)
  const Icon = isGood ? Plane : CircleX
  return (
    <p className={cx('plan-eu', isGood ? 'tone-good' : 'tone-neutral')}>
      <Icon className="icon icon-18 mt-0.5" aria-hidden="true" />
      <span>{euText(travel, on, t, language)}</span>
    </p>
  )
}

function euText({ validFrom, validUntil, problem }: EuTravel, on: Day, t: Translate, language: Language): string {
  if (problem) return t(`plan.eu.${problem}`)
  if (!validFrom || !validUntil) return t('plan.eu.unknown')
  if (validUntil < on) return t('plan.eu.ended', { date: dayInWords(validUntil, language) })
  return t('plan.eu.valid', { from: dayInWords(validFrom, language), until: dayInWords(validUntil, language) })
}
