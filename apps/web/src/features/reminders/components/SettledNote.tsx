import { CloudUpload } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { useOnline } from '../../../lib/use-online'
import { Badge } from '../../../ui/Badge'

/** How one looks that was settled here, and is still to be sent. */
export const settledLook = { Icon: CloudUpload, tone: 'prog', text: '' } as const

/** Of a reminder that was settled here: that it is done, and that this is still to be sent. */
export function SettledNote() {
  const { t } = useTranslation()
  const online = useOnline()
  return <p className="text-small font-[550]">{`${t('reminders.doneHere')} ${t(online ? 'outbox.sending' : 'outbox.waits')}`}</p>
}

/** The same in a word. */
export function SettledBadge() {
  const { t } = useTranslation()
  return (
    <Badge tone="prog" icon={<CloudUpload className="icon icon-16" aria-hidden="true" />}>
      {t('reminders.done')}
    </Badge>
  )
}
