import { useId } from 'react'
import { Link } from 'react-router-dom'
import { vaccineNameIn } from '@huella/care-rules'
import { today } from '../../../i18n/format'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../ui/cx'
import type { CertifiableDose } from '../api/certificates'
import { certified } from '../outlook'
import { doseTitle, ranOutText } from '../words'
import { trustLooks } from './CertifiedDoses'

export interface DoseRowProps {
  dose: CertifiableDose
  isChosen: boolean
  onToggle: () => void
  /** Where its record stands. */
  recordAt?: string
}

/** One dose to choose: what, when, who answers for it, and what it makes of the certificate. */
export function DoseRow({ dose, isChosen, onToggle, recordAt }: DoseRowProps) {
  const { t, language } = useTranslation()
  const id = useId()
  const { product, administered, trust, isHidden } = dose
  const { Icon, colour } = trustLooks[trust]
  return (
    <li className="proof-dose">
      <input type="checkbox" id={id} className="checkbox" checked={isChosen} disabled={isHidden} aria-labelledby={`${id}-name`} aria-describedby={`${id}-about`} onChange={onToggle} />
      <label htmlFor={id} className="proof-dose-label">
        <span id={`${id}-name`} className="block font-semibold wrap-anywhere">
          {doseTitle(dose, { t, language })}
        </span>
        <span id={`${id}-about`} className="block">
          <span className="block text-small wrap-anywhere text-ink-2">
            {vaccineNameIn(product, language)} · {dayInWords(administered, language)}
          </span>
          <span className={cx('mt-1 flex items-center gap-2 text-small font-semibold', trust === 'verified-doctor' ? 'text-good' : 'text-ink-2')}>
            <Icon className={cx('icon icon-18 flex-none', colour)} aria-hidden="true" />
            {t(`proof.trust.${trust}`)}
          </span>
          <Notes dose={dose} />
        </span>
        {isHidden && recordAt && (
          <Link to={recordAt} className="link text-small font-semibold">
            {t('proof.showRecord')}
          </Link>
        )}
      </label>
      <Until dose={dose} />
    </li>
  )
}

function Notes({ dose }: { dose: CertifiableDose }) {
  const { t, language } = useTranslation()
  const past = certified([dose]).filter(({ validUntil }) => validUntil !== null && validUntil < today())
  const notes = dose.isHidden
    ? [t('proof.hidden')]
    : [...(dose.trust === 'verified-doctor' ? [] : [t('proof.makesAmber')]), ...past.map((part) => ranOutText(part, { t, language }))]
  return notes.map((note) => (
    <span key={note} className="mt-0.5 block text-small wrap-anywhere text-ink-2">
      {note}
    </span>
  ))
}

/** Until when it is in force: the part that lasts longest. */
function Until({ dose: { parts } }: { dose: CertifiableDose }) {
  const { t, language } = useTranslation()
  const until = parts.flatMap(({ validUntil }) => validUntil ?? []).toSorted().at(-1)
  if (until === undefined) return <p className="proof-dose-until text-small text-ink-2">{t('proof.noEnd')}</p>
  if (until < today()) return <p className="proof-dose-until text-small font-semibold text-over">{t('proof.ranOut')}</p>
  return (
    <p className="proof-dose-until text-small tabular-nums">
      <span className="block text-ink-2">{t('proof.untilShort')}</span>
      <span className="font-semibold">{dayInWords(until, language)}</span>
    </p>
  )
}
