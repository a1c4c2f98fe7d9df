import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, CircleHelp, Copy } from 'lucide-react'
import { vaccineNameIn } from '@huella/care-rules'
import { formatDay } from '../../../../i18n/format'
import { dayInWords } from '../../../../i18n/format-time'
import { useTranslation } from '../../../../i18n/use-translation'
import { cx } from '../../../../ui/cx'
import { textOf } from '../../fill'
import { doubtfulBatch, lacksDay, openDoubt } from '../rows'
import type { Reviewed } from '../use-review'
import { kindOf, pairOf } from './DoubtBox'
import { RowFields, type RowFieldsProps } from './RowFields'

export interface RowItemProps extends RowFieldsProps, Omit<Reviewed, 'row'> {
  isOpen: boolean
  /** How many times saving was tried: what was wrong the last time is said at the fields. */
  attempt: number
  onTick: (ticked: boolean) => void
  onOpen: () => void
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** A record of the list: what it is, what wants a look, and when it is open its fields. */
export function RowItem({ number, look, isOpen, attempt, recorded, hints, onTick, onOpen, ...fields }: RowItemProps) {
  const { t, language } = useTranslation()
  const { row, faults } = fields
  const id = `paper-row-${row.id}`
  const title = vaccineNameIn(textOf(row.values, 'vaccineName'), language) || t('certificate.unnamed')
  const day = textOf(row.values, 'administeredDate')
  const batch = doubtfulBatch(row)
  const given = isDay(day) ? dayInWords(day, language) : formatDay(day, language)
  return (
    <li className={cx('paper-row', isOpen && 'paper-row-open', !row.ticked && 'paper-row-off')}>
      <div className="paper-row-head">
        <input id={id} type="checkbox" className="checkbox" checked={row.ticked} onChange={(event) => onTick(event.target.checked)} aria-describedby={`${id}-notes`} />
        <span className={cx('paper-number', `paper-number-${look}`)} aria-hidden="true">
          {number}
        </span>
        <label htmlFor={id} className="paper-row-what">
          <span className="block font-semibold wrap-anywhere">{title}</span>
          <span className="block text-small text-ink-2 wrap-anywhere">{[given, batch && t('paper.batchOf', { batch })].filter(Boolean).join(' · ')}</span>
        </label>
        <button type="button" className="icon-btn" aria-expanded={isOpen} aria-controls={`${id}-fields`} aria-label={t(isOpen ? 'paper.close' : 'paper.open', { number, name: title })} onClick={onOpen}>
          {isOpen ? <ChevronUp className="icon" aria-hidden="true" /> : <ChevronDown className="icon" aria-hidden="true" />}
        </button>
      </div>
      <div id={`${id}-notes`} className="paper-notes">
        <Notes {...fields} recorded={recorded} hints={hints} />
        {faults && (
          <p className="text-over">
            <CircleAlert className="icon icon-16" aria-hidden="true" />
            {t('paper.incomplete')}
          </p>
        )}
      </div>
      <div id={`${id}-fields`} hidden={!isOpen}>
        {isOpen && <RowFields key={attempt} {...fields} />}
      </div>
    </li>
  )
}

function Notes({ row, faults, recorded, hints }: Pick<RowItemProps, 'row' | 'faults' | 'recorded' | 'hints'>) {
  const { t } = useTranslation()
  const doubt = openDoubt(row)
  const pair = doubt && pairOf(doubt.options)
  return (
    <>
      {recorded && (
        <p className="text-ink-2">
          <Copy className="icon icon-16" aria-hidden="true" />
          {t(recorded === 'recorded' ? 'paper.recorded' : 'paper.repeated')} {!row.ticked && t('paper.leftOut')}
        </p>
      )}
      {!recorded && !faults && lacksDay(row) && (
        <p className="text-attn">
          <CircleHelp className="icon icon-16" aria-hidden="true" />
          {t('paper.noDay')}
        </p>
      )}
      {pair && (
        <p className="text-attn">
          <CircleHelp className="icon icon-16" aria-hidden="true" />
          {t('paper.oneDoubt', { pair: t(pair.key, pair.values) })}
        </p>
      )}
      {row.chosen && (
        <p className="text-good">
          <CircleCheck className="icon icon-16" aria-hidden="true" />
          {t('paper.checked', { kind: t(kindOf(row.chosen)), character: row.chosen })}
        </p>
      )}
      {hints.map((hint) => (
        <p key={hint} className="text-attn">
          <CircleAlert className="icon icon-16" aria-hidden="true" />
          {hint}
        </p>
      ))}
    </>
  )
}
