import { reminderState } from '@huella/care-rules'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { ErrorState } from '../../../ui/ErrorState'
import { Skeleton } from '../../../ui/Skeleton'
import { useShowMore } from '../../../ui/use-show-more'
import { isLate } from '../../../domain/status-looks'
import { useReminders, type Reminder } from '../api/reminders'
import type { DueItem } from '../due-soon'
import { lastDone } from '../done'
import { useSettled } from '../use-settled'
import { DoneRow } from './DoneRow'
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
  /** Who reads it. */
  readerId: string
  onClose: () => void
}

/** All open reminders, and what else is due, the most urgent first; who did what of late, and where to say how to be reminded. */
export default function ReminderPanel({ planned, mayChange, readerId, onClose }: ReminderPanelProps) {
  const { t } = useTranslation()
  const { reminders, error, retry } = useReminders()
  return (
    <Dialog title={t('reminders.panel')} onClose={onClose}>
      <div className="mt-4 grid grid-cols-1 gap-4">
        {error ? <ErrorState message={t('reminders.error')} onRetry={retry} /> : null}
        {!error && !reminders && <Skeleton className="h-32 rounded-[18px]!" />}
        {reminders && <Groups reminders={reminders.filter(({ isCompleted }) => !isCompleted)} planned={planned} mayChange={mayChange} onClose={onClose} />}
        {reminders && <DoneGroup reminders={reminders} readerId={readerId} />}
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <Link className="link inline-flex min-h-11 items-center" to={paths.notificationSettings} onClick={onClose}>
            {t('reminders.settings')}
          </Link>
          <Link className="link inline-flex min-h-11 items-center" to={paths.sentNotifications} onClick={onClose}>
            {t('reminders.sent')}
          </Link>
        </p>
      </div>
      <div className="dialog-footer">
        <Button variant="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Who did what of late. */
function DoneGroup({ reminders, readerId }: Pick<ReminderPanelProps, 'readerId'> & { reminders: readonly Reminder[] }) {
  const { t } = useTranslation()
  const done = lastDone(reminders)
  if (done.length === 0) return null
  return (
    <section aria-labelledby="reminders-done" className="grid grid-cols-1 gap-2.5">
      <h3 id="reminders-done" className="text-small font-semibold text-ink-2">
        {t('reminders.doneLately')}
      </h3>
      <ul className="grid grid-cols-1 gap-2.5">
        {done.map((reminder) => (
          <DoneRow key={reminder.id} reminder={reminder} petName={reminder.petName} readerId={readerId} />
        ))}
      </ul>
    </section>
  )
}

function Groups({ reminders, planned, mayChange, onClose }: Omit<ReminderPanelProps, 'readerId'> & { reminders: readonly Reminder[] }) {
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
