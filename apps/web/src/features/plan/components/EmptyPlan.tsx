import { CalendarPlus } from 'lucide-react'
import type { ScheduleStatus } from '@huella/care-rules'
import { StatusChip } from '../../../domain/StatusChip'
import { countryName } from '../../../domain/places/place-names'
import { useTranslation } from '../../../i18n/use-translation'
import type { Schedule } from '../api/schedule'
import { rowsOf, titleOf, type PlanRow } from '../rows'
import { classText } from '../words'
import { dayInWords } from '../../../i18n/sentences'
import { BirthDateHint } from './BirthDateHint'
import type { PlanCardProps } from './PlanCard'
import { RecordChecks } from './RecordChecks'

/** What the plan of a pet without any record has: the diseases, and when the first doses would be. Nothing is called overdue that nobody knows. */
export function EmptyPlan({ schedule, pet, mayAdd, onEdit, onSchedule }: PlanCardProps & { schedule: Schedule }) {
  const { t, language } = useTranslation()
  const country = schedule.place && countryName(schedule.place.slice(0, 2), language)
  const species = t(`plan.emptyLead.${pet.species === 'Dog' || pet.species === 'Cat' ? pet.species : 'Other'}`)
  const rows = rowsOf(schedule.items)
  return (
    <>
      <p className="text-ink-2">{country ? t('plan.emptyIn', { species, country }) : t('plan.empty', { species })}</p>
      <BirthDateHint schedule={schedule} onEdit={onEdit} />
      <RecordChecks petId={pet.id} vaccinationId={null} mayDismiss={mayAdd} />
      <ul className="plan-rows mt-3">
        {rows.map((row) => (
          <EmptyRow key={row.id} row={row} on={schedule.on} lead={classText(row, pet, t)} title={titleOf(row, { t, language })} />
        ))}
      </ul>
      {mayAdd && (
        <p className="plan-end plan-hint no-print">
          <CalendarPlus className="icon icon-18 mt-0.5" aria-hidden="true" />
          <span>
            {t('plan.noBooklet')}{' '}
            <button type="button" className="plan-change" onClick={() => onSchedule({ vaccine: '', dueDate: null })}>
              {t('petDetail.schedule')}
            </button>
          </span>
        </p>
      )}
    </>
  )
}

const planned: readonly ScheduleStatus[] = ['not-yet', 'not-started']

function EmptyRow({ row, on, lead, title }: { row: PlanRow; on: string; lead: string; title: string }) {
  const { t, language } = useTranslation()
  const { status, dueDate, series } = row.item
  const isPlanned = planned.includes(status) && dueDate !== null && dueDate >= on
  return (
    <li className="plan-row plan-head print-row">
      <div className="min-w-0">
        <h3 className="text-base!">{title}</h3>
        <p className="text-small text-ink-2">{lead}</p>
      </div>
      <StatusChip standing={isPlanned ? { status, dueDate, series } : { status: 'unknown', dueDate: null, series: null }} on={on} />
      {isPlanned && <p className="plan-date">{t('plan.firstDose', { date: dayInWords(dueDate, language) })}</p>}
    </li>
  )
}
