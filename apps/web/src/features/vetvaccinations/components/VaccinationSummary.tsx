import { useFormikContext } from 'formik'
import { Hourglass, ShieldCheck } from 'lucide-react'
import { vaccineNameIn } from '@huella/care-rules'
import { routeText } from '../../../domain/dose-words'
import { Preview } from '../../../domain/preview/Preview'
import type { Patient } from '../../../domain/preview/previewed'
import { formatDay } from '../../../i18n/format'
import { parseTypedDate } from '../../../i18n/typed-date'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import type { VetVaccinationValues } from '../vet-vaccination-values'

const nothing = '–'

export interface VaccinationSummaryProps {
  /** In whose name it is saved. */
  signature: string
  /** Whether the family is asked about it. */
  waits: boolean
  of: Patient
}

/** What will be saved, as it stands now, and in whose name; and beside it what the rules say of the next dose. */
export function VaccinationSummary({ signature, waits, of }: VaccinationSummaryProps) {
  const { t, language } = useTranslation()
  const { values } = useFormikContext<VetVaccinationValues>()
  const day = (value: string) => (parseTypedDate(value, language) === value ? formatDay(value, language) : value)
  const rows = [
    [t('vetVaccination.sumVaccine'), values.vaccineName],
    [t('vetVaccination.sumGiven'), day(values.administeredDate)],
    [t('vetVaccination.sumNext'), day(values.nextDueDate)],
    [t('vetVaccination.sumRoute'), routeText(values.administrationRoute, t)],
    [t('vetVaccination.sumBatch'), values.batchNumber],
  ] as const
  return (
    <>
      <SectionCard title={t('vetVaccination.summary')}>
        <dl className="grid grid-cols-1 gap-3">
          {rows.map(([term, value]) => (
            <div key={term} className="flex justify-between gap-4">
              <dt className="text-ink-2">{term}</dt>
              <dd className="min-w-0 text-right font-semibold break-words tabular-nums">{value || nothing}</dd>
            </div>
          ))}
        </dl>
        <Preview part="summary" of={of} />
        {values.also.length > 0 && (
          <>
            <h3 className="mt-5 mb-2 text-small font-semibold">{t('vetVaccination.sumAlso')}</h3>
            <ul className="grid grid-cols-1 gap-2">
              {values.also.map((dose, index) => (
                <li key={index} className="flex justify-between gap-4">
                  <span className="min-w-0 break-words">{vaccineNameIn(dose.vaccineName, language) || nothing}</span>
                  <span className="text-ink-2 tabular-nums">{day(dose.administeredDate)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </SectionCard>
      <p className="flex gap-3 px-2 text-small text-ink-2">
        <ShieldCheck className="icon icon-18 flex-none" aria-hidden="true" />
        {signature}
      </p>
      {waits && (
        <p className="flex gap-3 px-2 text-small text-ink-2">
          <Hourglass className="icon icon-18 flex-none" aria-hidden="true" />
          {t('byNickname.doseNote')}
        </p>
      )}
    </>
  )
}
