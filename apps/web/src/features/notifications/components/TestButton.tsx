import { Send } from 'lucide-react'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { toast } from '../../../ui/toast'
import { sendTest, type SentTest } from '../api/channels'

/** Where a test is on its way to, in a sentence; null where there is no way. */
function waysOf({ email, push }: SentTest, t: Translate): string | null {
  const devices = push && t('notifications.devices', { count: push.devices })
  if (email && devices) return t('notifications.testBoth', { address: email.address, devices })
  return email?.address ?? devices
}

/** Sends the reader a message, to see that it arrives. */
export function TestButton() {
  const { t } = useTranslation()
  const { run, pending } = useAction(
    async ({ sending }) => {
      const ways = waysOf(await sendTest(sending()), t)
      if (ways) toast({ title: t('notifications.testSent'), description: t('notifications.testTo', { ways }) })
      else toast({ title: t('notifications.testNowhere'), description: t('notifications.testNowhereText'), variant: 'destructive' })
    },
    { failed: t('notifications.testFailed') },
  )
  return (
    <Button variant="soft" busy={pending} busyLabel={t('notifications.testing')} icon={<Send className="icon icon-18" aria-hidden="true" />} onClick={() => void run()}>
      {t('notifications.test')}
    </Button>
  )
}
