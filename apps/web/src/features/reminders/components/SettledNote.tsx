import { CloudUpload } from 'lucide-react'
import { formatDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import type { Waiting } from '../../../lib/outbox/store'
import { useOnline } from '../../../lib/use-online'
import { Badge } from '../../../ui/Badge'

/** How one looks that was settled or put off here, and is still to be sent. */
export const settledLook = { Icon: CloudUpload, tone: 'prog', text: '' } as const

/** Of a reminder that was settled or put off here: that it is, and that this is still to be sent. */
export function SettledNote({ entry: { kind, body } }: { entry: Waiting }) {
  const { t, language } = useTranslation()
  const online = useOnline()
  const what = kind === 'reminder-done' ? t('reminders.doneHere') : t('reminders.snoozedHere', { date: formatDay(String(body['reminderDate']), language) })
  return <p className="text-small font-[550]">{`${what} ${t(online ? 'outbox.sending' : 'outbox.waits')}`}</p>
}

/** That it is still to be sent, in a word. */
export function SettledBadge() {
  const { t } = useTranslation()
  return (
    <Badge tone="prog" icon={<CloudUpload className="icon icon-16" aria-hidden="true" />}>
      {t('reminders.waits')}
    </Badge>
  )
}
