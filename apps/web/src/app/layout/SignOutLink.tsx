import { Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { signOutUrl } from '../../features/auth/api/sign-in'
import { lazy } from '../../i18n/lazy-with-texts'
import { useTranslation } from '../../i18n/use-translation'
import { logError } from '../../lib/log'
import { useWaiting } from '../../lib/outbox/waiting'
import { toast } from '../../ui/toast'

const ConfirmDialog = lazy(() => import('../../ui/ConfirmDialog'))

/** What cannot be emptied now is emptied when somebody else signs in. */
async function leave(): Promise<void> {
  await import('../../lib/forget-device').then(({ forgetDevice }) => forgetDevice()).catch(logError)
  window.location.assign(signOutUrl)
}

/** Ends the session and empties this browser of what it kept of it; asks before that loses what was not sent yet. */
export function SignOutLink({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const { length } = useWaiting()
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (!navigator.onLine) toast({ title: t('offline.signOut'), description: t('offline.signOutText'), variant: 'destructive' })
    else if (length > 0) setAsking(true)
    else void leave()
  }
  return (
    <>
      <a href={signOutUrl} className={className} title={t('auth.signOut')} onClick={press}>
        {children}
      </a>
      <Suspense>
        {asking && (
          <ConfirmDialog
            title={t('outbox.leaveTitle', { count: length })}
            description={t('outbox.leaveText')}
            cancelLabel={t('outbox.stay')}
            confirmLabel={t('outbox.leaveAnyway')}
            onCancel={() => setAsking(false)}
            onConfirm={() => void leave()}
          />
        )}
      </Suspense>
    </>
  )
}
