import { useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { runOutbox } from '../../../lib/outbox/run'
import { toast } from '../../../ui/toast'

/** Sends what waits of the reader, and says so. */
export default function OutboxRunner({ userId }: { userId: string }) {
  const { t } = useTranslation()
  useEffect(() => runOutbox(userId, (count) => toast({ title: t('outbox.sent', { count }) })), [userId, t])
  return null
}
