import { useTranslation } from '../../../i18n/use-translation'
import { useShowMore } from '../../../ui/use-show-more'
import type { Schedule } from '../api/schedule'
import { dosesWithoutEffect, rowsOf } from '../rows'
import { BirthDateHint } from './BirthDateHint'
import { NoEffect } from './NoEffect'
import type { PlanCardProps } from './PlanCard'
import { PlanEntry } from './PlanEntry'
import { PlanLegend } from './PlanLegend'
import { PlanPrint } from './PlanPrint'
import { RecordChecks } from './RecordChecks'

/** Rows at a time: a pet with hundreds of records of vaccines nobody knows has as many of them. */
const atOnce = 12

export function PlanRows({ schedule, onEdit, ...entries }: PlanCardProps & { schedule: Schedule }) {
  const { t } = useTranslation()
  const rows = rowsOf(schedule.items)
  const { shown, showMore } = useShowMore(rows, atOnce)
  return (
    <>
      <BirthDateHint schedule={schedule} onEdit={onEdit} />
      {schedule.verdict.status === 'no-schedule' && <p className="text-ink-2">{t('plan.noSchedule')}</p>}
      <RecordChecks petId={entries.pet.id} vaccinationId={null} mayDismiss={entries.mayAdd} />
      <PlanLegend />
      <ul className="plan-rows no-print">
        {shown.map((row) => (
          <PlanEntry key={row.id} row={row} on={schedule.on} place={schedule.place} {...entries} />
        ))}
      </ul>
      {showMore}
      <NoEffect doses={dosesWithoutEffect(schedule.items)} pet={entries.pet} />
      <PlanPrint rows={rows} on={schedule.on} />
    </>
  )
}
