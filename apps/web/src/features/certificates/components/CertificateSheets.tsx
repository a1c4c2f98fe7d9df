import { vaccineNameIn } from '@huella/care-rules'
import { useFormikContext } from 'formik'
import { CircleAlert, CircleHelp, History } from 'lucide-react'
import { formatDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../ui/cx'
import { suggestionOf, type Marks } from '../../../ui/formik/reading'
import { textOf, type Values } from '../fill'
import type { IsRecorded } from '../sheets'
import type { Certificate } from '../use-certificate'
import { useFaultySheet } from '../use-faulty-sheet'

/** A text that lists several vaccinations: those ticked are all added; one at a time stands in the form. */
export default function CertificateSheets({ certificate, isRecorded }: { certificate: Certificate; isRecorded: IsRecorded | undefined }) {
  const { t } = useTranslation()
  const { values } = useFormikContext<Values>()
  const { sheets, at } = certificate.reading
  const faulty = useFaultySheet(certificate)
  const ticked = sheets.filter((sheet) => sheet.ticked).length
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('certificate.severalTick', { count: sheets.length })}</legend>
      <ul className="grid grid-cols-1 gap-2">
        {sheets.map((sheet, index) => (
          <Row
            key={index}
            index={index}
            values={index === at ? values : sheet.values}
            marks={index === at ? certificate.reading.marks : sheet.marks}
            ticked={sheet.ticked}
            recorded={isRecorded?.(index === at ? values : sheet.values) ?? false}
            open={index === at}
            last={sheet.ticked && ticked === 1}
            faulty={faulty.includes(index)}
            onTick={(on) => certificate.tick(index, on)}
            onOpen={() => certificate.open(index)}
          />
        ))}
      </ul>
      <p role="status" className="text-small text-ink-2">
        {t('certificate.ticked', { count: ticked })}
      </p>
    </fieldset>
  )
}

interface RowProps {
  index: number
  values: Values
  marks: Marks
  ticked: boolean
  recorded: boolean
  open: boolean
  /** The only one ticked: something has to be added. */
  last: boolean
  faulty: boolean
  onTick: (ticked: boolean) => void
  onOpen: () => void
}

function Row({ index, values, marks, ticked, recorded, open, last, faulty, onTick, onOpen }: RowProps) {
  const { t, language } = useTranslation()
  const id = `certificate-sheet-${index}`
  const title = vaccineNameIn(textOf(values, 'vaccineName'), language) || t('certificate.unnamed')
  const doubtful = Object.keys(marks).filter((field) => suggestionOf({ ...values, reading: { text: '', marks } }, field)?.doubtful).length
  const detail = [formatDay(textOf(values, 'administeredDate'), language), textOf(values, 'batchNumber')].filter(Boolean).join(' · ')
  return (
    <li className={cx('certificate-sheet', open && 'certificate-sheet-open')}>
      <input
        id={id}
        type="checkbox"
        className="checkbox"
        checked={ticked}
        disabled={last}
        onChange={(event) => onTick(event.target.checked)}
        aria-describedby={`${id}-more`}
      />
      <label htmlFor={id} className="certificate-sheet-what">
        <span className="block font-semibold break-words">{title}</span>
        <span className="block text-caption text-ink-2 tabular-nums">{detail}</span>
      </label>
      <span id={`${id}-more`} className="ml-auto flex flex-wrap justify-end gap-1.5">
        {recorded && (
          <span className="badge tone-attn">
            <History className="icon icon-16" aria-hidden="true" />
            {t('certificate.recorded')}
          </span>
        )}
        {faulty && (
          <span className="badge tone-over">
            <CircleAlert className="icon icon-16" aria-hidden="true" />
            {t('certificate.incomplete')}
          </span>
        )}
        {doubtful > 0 && (
          <span className="badge tone-attn">
            <CircleHelp className="icon icon-16" aria-hidden="true" />
            {t('certificate.toCheck', { count: doubtful })}
          </span>
        )}
      </span>
      {open ? (
        <span className="certificate-sheet-now">{t('certificate.inForm')}</span>
      ) : (
        <button type="button" className="link min-h-11 px-2" onClick={onOpen}>
          {t('certificate.show')}
          <span className="sr-only">: {title}</span>
        </button>
      )}
    </li>
  )
}
