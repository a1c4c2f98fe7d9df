import { vaccineNameIn } from '@huella/care-rules'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { doneText, type MaybeDone } from '../done'

export interface DoneRowProps {
  reminder: MaybeDone & { vaccineName: string; doneAt: string }
  /** Said where pets of several are shown. */
  petName?: string
  /** Who reads it. */
  readerId: string
}

/** Who did it, and when. */
export function DoneRow({ reminder, petName, readerId }: DoneRowProps) {
  const { t, language } = useTranslation()
  const name = vaccineNameIn(reminder.vaccineName, language)
  return (
    <li className="reminder-row tone-good">
      <CircleCheck className="icon icon-24 mark-good" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words text-ink">{petName ? `${petName} · ${name}` : name}</p>
        <p className="text-small font-[550] break-words text-good tabular-nums">{doneText(reminder, { t, language, readerId })}</p>
      </div>
    </li>
  )
}
