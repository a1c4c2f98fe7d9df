import { Suspense, useState } from 'react'
import { Bell } from 'lucide-react'
import { isLate } from '../../domain/status-looks'
import { usePets } from '../../features/pets/api/list-pets'
import { useDue } from '../../features/reminders/due-soon'
import { lazy } from '../../i18n/lazy-with-texts'
import { useTranslation } from '../../i18n/use-translation'
import { cx } from '../../ui/cx'
import { useCurrentUser } from '../current-user'

const ReminderPanel = lazy(() => import('../../features/reminders/components/ReminderPanel'))

/** Counts what is overdue or due in the next seven days; opens all that is open. */
export function ReminderBell() {
  const { t } = useTranslation()
  const { pets = [] } = usePets()
  const { id: readerId } = useCurrentUser()
  const [open, setOpen] = useState(false)
  const due = useDue(pets)
  const count = due.length
  const mayChange = (petId: number) => pets.some(({ id, role }) => id === petId && role !== 'member')
  return (
    <>
      <button
        type="button"
        className="icon-btn icon-btn-bell"
        aria-label={t('reminders.bell', { count })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Bell className="icon" aria-hidden="true" />
        {count > 0 && (
          <span className={cx('count-badge', due[0] && isLate(due[0].status) && 'count-badge-late')} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      <Suspense>{open && <ReminderPanel planned={due.filter(({ vaccineName }) => vaccineName === null)} mayChange={mayChange} readerId={readerId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
