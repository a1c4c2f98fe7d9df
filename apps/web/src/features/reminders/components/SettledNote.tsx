import { CloudUpload } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { useOnline } from '../../../lib/use-online'
import { Badge } from '../../../ui/Badge'

/** How one looks that was settled here, and is still to be sent. */
export const settledLook = { Icon: CloudUpload, tone: 'prog', text: '' } as const

/** Of a reminder that was settled here: that it is done, and that this is still to be sent; beside its badge only the latter. */
export function SettledNote({ badged = false }: { badged?: boolean }) {
  const { t } = useTranslation()
  const online = useOnline()
  const sending = t(online ? 'outbox.sending' : 'outbox.waits')
  return <p className={badged ? 'text-small text-ink-2' : 'text-small font-[550]'}>{badged ? sending : `${t('reminders.doneHere')} ${sending}`}</p>
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
