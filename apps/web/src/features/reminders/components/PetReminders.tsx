import { reminderState, vaccineNameIn } from '@huella/care-rules'
import { BellPlus, CircleCheck } from 'lucide-react'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { Badge, Chip } from '../../../ui/Badge'
import { ButtonLink } from '../../../ui/ButtonLink'
import { SectionCard } from '../../../ui/Card'
import { IconButton } from '../../../ui/IconButton'
import { lastDone, type MaybeDone } from '../done'
import { looks, stateText } from '../state'
import { useSettled } from '../use-settled'
import { DoneRow } from './DoneRow'
import { ReminderMenu } from './ReminderMenu'
import { SettledNote, settledLook } from './SettledNote'
import { SnoozedNote } from './SnoozedNote'

export interface PetReminder extends MaybeDone {
  id: number
  vaccineName: string
  dueDate: string
  reminderDate: string
}

export interface PetRemindersProps {
  petId: number
  reminders: readonly PetReminder[]
  /** How many are open; of hundreds the most urgent are shown. */
  count: number
  mayAdd: boolean
  /** Who reads it. */
  readerId: string
  onAdd: () => void
}

/** A pet's open reminders, the most urgent first, and who did what of late. */
export function PetReminders({ petId, reminders, count, mayAdd, readerId, onAdd }: PetRemindersProps) {
  const { t } = useTranslation()
  const isSettled = useSettled()
  const open = reminders.filter(({ isCompleted }) => !isCompleted).sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  const done = lastDone(reminders)
  return (
    <SectionCard id="reminders" title={t('reminders.title')} className="no-print" aside={<Aside count={count - open.filter((one) => isSettled(one)?.kind === 'reminder-done').length} onAdd={mayAdd ? onAdd : undefined} />}>
      {open.length === 0 ? (
        <Badge tone="good" icon={<CircleCheck className="icon icon-16" aria-hidden="true" />}>
          {t('reminders.nothingDue')}
        </Badge>
      ) : (
        <ul className="grid grid-cols-1 gap-2.5">
          {open.map((reminder) => (
            <ReminderRow key={reminder.id} petId={petId} reminder={reminder} mayAdd={mayAdd} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <ul className="mt-2.5 grid grid-cols-1 gap-2.5" aria-label={t('reminders.doneLately')}>
          {done.map((reminder) => (
            <DoneRow key={reminder.id} reminder={reminder} readerId={readerId} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function Aside({ count, onAdd }: { count: number; onAdd: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center">
      {count > 0 && <Chip>{t('reminders.open', { count })}</Chip>}
      {onAdd && (
        <IconButton
          label={t('reminders.addTitle')}
          className="-my-2 -mr-3"
          icon={<BellPlus className="icon" aria-hidden="true" />}
          onClick={onAdd}
        />
      )}
    </div>
  )
}

function ReminderRow({ petId, reminder, mayAdd }: { petId: number; reminder: PetReminder; mayAdd: boolean }) {
  const { t, language } = useTranslation()
  const { id, vaccineName, dueDate, reminderDate } = reminder
  const state = reminderState(dueDate, today())
  const settled = useSettled()(reminder)
  const { Icon, tone, text } = settled ? settledLook : looks[state.kind]
  return (
    <li id={`reminder-${id}`} className={`reminder-row reminder-row-pet tone-${tone}`}>
      <Icon className={`icon icon-24 mark-${tone}`} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words text-ink">{vaccineNameIn(vaccineName, language)}</p>
        {settled ? <SettledNote entry={settled} /> : <p className={`text-small font-[550] tabular-nums ${text}`}>{stateText(state, dueDate, t, language)}</p>}
        {!settled && <SnoozedNote reminder={reminder} />}
      </div>
      {mayAdd && !settled && (
        <ButtonLink
          to={paths.newVaccination(petId, vaccineName)}
          variant="secondary"
          size="sm"
          className="reminder-add"
          aria-label={t('records.addFor', { name: vaccineNameIn(vaccineName, language) })}
        >
          {t('records.add')}
        </ButtonLink>
      )}
      {mayAdd && !settled && <ReminderMenu reminder={{ id, petId, vaccineName, dueDate, reminderDate }} />}
    </li>
  )
}
