import { Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { signOutUrl } from '../../features/auth/api/sign-in'
import { lazy } from '../../i18n/lazy-with-texts'
import { useTranslation } from '../../i18n/use-translation'
import { logError } from '../../lib/log'
import { toast } from '../../ui/toast'

const ConfirmDialog = lazy(() => import('../../ui/ConfirmDialog'))

const device = () => import('../../lib/forget-device')

/** What cannot be emptied now is emptied when somebody else signs in. */
async function leave(): Promise<void> {
  await device().then(({ forgetDevice }) => forgetDevice()).catch(logError)
  window.location.assign(signOutUrl)
}

/** Ends the session and empties this browser of what it kept of it; asks before that loses what was not sent yet. */
export function SignOutLink({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation()
  const [unsent, setUnsent] = useState(0)
  const press = async (event: MouseEvent) => {
    event.preventDefault()
    if (!navigator.onLine) return toast({ title: t('offline.signOut'), description: t('offline.signOutText'), variant: 'destructive' })
    const count = await device().then(({ countUnsent }) => countUnsent()).catch(() => 0)
    if (count > 0) setUnsent(count)
    else await leave()
  }
  return (
    <>
      <a href={signOutUrl} className={className} title={t('auth.signOut')} onClick={(event) => void press(event)}>
        {children}
      </a>
      <Suspense>
        {unsent > 0 && (
          <ConfirmDialog
            title={t('outbox.leaveTitle', { count: unsent })}
            description={t('outbox.leaveText')}
            cancelLabel={t('outbox.stay')}
            confirmLabel={t('outbox.leaveAnyway')}
            onCancel={() => setUnsent(0)}
            onConfirm={() => void leave()}
          />
        )}
      </Suspense>
    </>
  )
}
