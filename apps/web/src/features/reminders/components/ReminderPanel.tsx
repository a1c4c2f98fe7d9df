import { reminderState } from '@huella/care-rules'
import { CircleCheck } from 'lucide-react'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { ErrorState } from '../../../ui/ErrorState'
import { Skeleton } from '../../../ui/Skeleton'
import { useShowMore } from '../../../ui/use-show-more'
import { isLate } from '../../../domain/status-looks'
import { useReminders, type Reminder } from '../api/reminders'
import type { DueItem } from '../due-soon'
import { useSettled } from '../use-settled'
import { PanelRow } from './PanelRow'
import { PlannedRow } from './PlannedRow'

/** What was settled here comes last. */
const groups = [
  ['overdue', 'reminders.overdue'],
  ['dueSoon', 'reminders.soon'],
  ['later', 'reminders.later'],
  ['settled', 'outbox.title'],
] as const

/** Rows that are drawn at a time. */
const rowsAtATime = 60

export interface ReminderPanelProps {
  /** What the plans say is due, and no reminder. */
  planned: readonly DueItem[]
  /** Whether the reader may settle a pet's reminders, and not only see them. */
  mayChange: (petId: number) => boolean
  onClose: () => void
}

/** All open reminders, and what else is due, the most urgent first. */
export default function ReminderPanel({ planned, mayChange, onClose }: ReminderPanelProps) {
  const { t } = useTranslation()
  const { reminders, error, retry } = useReminders()
  return (
    <Dialog title={t('reminders.panel')} onClose={onClose}>
      <div className="mt-4 grid grid-cols-1 gap-4">
        {error ? <ErrorState message={t('reminders.error')} onRetry={retry} /> : null}
        {!error && !reminders && <Skeleton className="h-32 rounded-[18px]!" />}
        {reminders && <Groups reminders={reminders.filter(({ isCompleted }) => !isCompleted)} planned={planned} mayChange={mayChange} onClose={onClose} />}
      </div>
      <div className="dialog-footer">
        <Button variant="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </Dialog>
  )
}

function Groups({ reminders, planned, mayChange, onClose }: ReminderPanelProps & { reminders: readonly Reminder[] }) {
  const { t } = useTranslation()
  const isSettled = useSettled()
  const { shown, showMore } = useShowMore(reminders.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate)), rowsAtATime)
  if (reminders.length + planned.length === 0)
    return (
      <Badge tone="good" className="justify-self-start" icon={<CircleCheck className="icon icon-16" aria-hidden="true" />}>
        {t('reminders.nothingDue')}
      </Badge>
    )
  const dated = shown.map((reminder) => ({ reminder, state: reminderState(reminder.dueDate, today()) }))
  const inGroup = (kind: (typeof groups)[number][0]) => dated.filter(({ reminder, state }) => kind === (isSettled(reminder) ? 'settled' : state.kind))
  const plannedIn = (kind: (typeof groups)[number][0]) => planned.filter(({ status }) => kind === (isLate(status) ? 'overdue' : 'dueSoon'))
  return (
    <>
      {groups.map(([kind, title]) =>
        inGroup(kind).length + plannedIn(kind).length === 0 ? null : (
          <section key={kind} aria-labelledby={`reminders-${kind}`} className="grid grid-cols-1 gap-2.5">
            <h3 id={`reminders-${kind}`} className="text-small font-semibold text-ink-2">
              {t(title)}
            </h3>
            <ul className="grid grid-cols-1 gap-2.5">
              {inGroup(kind).map(({ reminder, state }) => (
                <PanelRow key={reminder.id} reminder={reminder} state={state} mayChange={mayChange(reminder.petId)} onLeave={onClose} />
              ))}
              {plannedIn(kind).map((item) => (
                <PlannedRow key={item.id} item={item} mayAdd={mayChange(item.petId)} onLeave={onClose} />
              ))}
            </ul>
          </section>
        ),
      )}
      {showMore}
    </>
  )
}
