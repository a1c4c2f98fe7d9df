import { Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { signOutUrl } from '../../features/auth/api/sign-in'
import { lazy } from '../../i18n/lazy-with-texts'
import { useTranslation } from '../../i18n/use-translation'
import { history } from '../../lib/history'
import { toast } from '../../ui/toast'

const Leaving = lazy(() => import('./Leaving'))

/** Ends the session and empties this browser of what it kept of it; asks before that loses what was not sent yet. */
export function SignOutLink({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation()
  const [isLeaving, setLeaving] = useState(false)
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (!navigator.onLine) return toast({ title: t('offline.signOut'), description: t('offline.signOutText'), variant: 'destructive' })
    history.leave(() => setLeaving(true))
  }
  return (
    <>
      <a href={signOutUrl} className={className} title={t('auth.signOut')} onClick={press}>
        {children}
      </a>
      <Suspense>{isLeaving && <Leaving onCancel={() => setLeaving(false)} />}</Suspense>
    </>
  )
}
