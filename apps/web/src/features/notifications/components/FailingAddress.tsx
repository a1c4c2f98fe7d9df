import { Suspense, useEffect, useState } from 'react'
import { MailX } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { remember } from '../../../lib/remembered'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { toast } from '../../../ui/toast'
import { retryEmail, useChannelStates } from '../api/channels'
import { failingMark } from '../failing-mark'
import { dayOf } from '../words'

const ChangeAddressDialog = lazy(() => import('./ChangeAddressDialog'))

/** Messages come back from the reader's address: what can be done about it. Nothing while all is well. */
export default function FailingAddress({ returnTo }: { returnTo: string }) {
  const { t, language } = useTranslation()
  const email = useChannelStates().data?.email
  const [isChanging, setChanging] = useState(false)
  const { run, pending } = useAction(
    async ({ sending }) => {
      await retryEmail(sending())
      toast({ title: t('notifications.tryingAgain') })
    },
    { failed: t('notifications.retryFailed') },
  )
  useEffect(() => {
    if (email) remember(failingMark, email.state === 'fails')
  }, [email])
  if (email?.state !== 'fails') return null
  const { address, times, failedAt } = email
  return (
    <section aria-label={t('notifications.cannotReach', { address })} className="failing-address">
      <MailX className="icon icon-24 flex-none text-over" aria-hidden="true" />
      <div className="min-w-0">
        <h2 className="text-[1.0625rem] leading-6 wrap-anywhere">{t('notifications.cannotReach', { address })}</h2>
        <p className="mt-0.5 text-small text-ink-2">{t('notifications.cameBack', { count: times, day: failedAt ? dayOf(failedAt, language) : '' })}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {t('notifications.changeAddress')}
          </Button>
          <Button variant="ghost" busy={pending} busyLabel={t('notifications.saving')} onClick={() => void run()}>
            {t('notifications.rightAddress')}
          </Button>
        </div>
      </div>
      <Suspense>{isChanging && <ChangeAddressDialog address={address} returnTo={returnTo} onClose={() => setChanging(false)} />}</Suspense>
    </section>
  )
}
