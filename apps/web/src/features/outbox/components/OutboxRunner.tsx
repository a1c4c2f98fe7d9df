import { useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { runOutbox } from '../../../lib/outbox/run'
import { toast } from '../../../ui/toast'

/** Sends what waits of the reader, and says so; what the server would not take comes first. */
export default function OutboxRunner({ userId }: { userId: string }) {
  const { t } = useTranslation()
  useEffect(
    () =>
      runOutbox(userId, ({ sent, refused }) => {
        if (refused > 0) toast({ title: t('outbox.refusedCount', { count: refused }), description: t('outbox.refusedText'), variant: 'destructive' })
        else toast({ title: t('outbox.sent', { count: sent }) })
      }),
    [userId, t],
  )
  return null
}
