import { Suspense, useEffect, useState } from 'react'
import { useAccountLanguage } from '../features/auth/api/account-language'
import type { CurrentUser } from '../features/auth/api/session'
import { fetchMoreTextsSoon, lazy } from '../i18n/lazy-with-texts'
import { sayAfterReload } from '../lib/after-reload'
import { keepWritesOf, waitingMark } from '../lib/outbox/waiting'
import { recall } from '../lib/remembered'
import { NewVersion } from '../ui/NewVersion'
import { OfflineNotice } from '../ui/OfflineNotice'
import { AppRouter } from './AppRouter'
import { AppRoutes, PetDetailScreen } from './AppRoutes'
import { CurrentUserContext } from './current-user'
import { isPetPath } from './layout/pet-path'

/** Without it the app goes on, with a network. */
const OfflineWork = lazy(() => import('./OfflineWork').catch(() => ({ default: () => null })))

/** Milliseconds after which the first screen stands. */
const settled = 2000

/** The screen at an address, where it is one that the page brings along. */
export const preloadScreen = (path: string): Promise<unknown> =>
  isPetPath(path) ? PetDetailScreen.preload().catch(() => undefined) : Promise.resolve()

export default function SignedInApp({ user }: { user: CurrentUser }) {
  useEffect(sayAfterReload, [])
  useEffect(fetchMoreTextsSoon, [])
  useAccountLanguage(user.language)
  useEffect(() => keepWritesOf(user.id), [user.id])
  const isSettled = useSettled()
  return (
    <CurrentUserContext value={user}>
      <OfflineNotice />
      <NewVersion />
      <AppRouter>
        <AppRoutes />
      </AppRouter>
      <Suspense>{isSettled && <OfflineWork user={user} />}</Suspense>
    </CurrentUserContext>
  )
}

/** Whether the first screen can be expected to stand; at once where something waits to be sent, which it then shows. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(() => recall(waitingMark))
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settled)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
