import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'
import { useChannelStates } from '../api/channels'

/** Whether mail arrives at the reader's address; nothing where that is not known, or no mail is sent at all. */
export function MailBadge() {
  const { t } = useTranslation()
  const state = useChannelStates().data?.email.state
  if (!state || state === 'off') return null
  const Icon = state === 'works' ? CircleCheck : CircleAlert
  return (
    <Badge tone={state === 'works' ? 'good' : 'over'} icon={<Icon className="icon icon-16" aria-hidden="true" />}>
      {t(state === 'works' ? 'notifications.mailArrives' : 'notifications.mailComesBack')}
    </Badge>
  )
}
