import { Suspense, useEffect, useState } from 'react'
import { useAccountLanguage } from '../features/auth/api/account-language'
import { useAccountTheme } from '../features/auth/api/account-theme'
import type { CurrentUser } from '../features/auth/api/session'
import { fetchMoreTextsSoon, lazy } from '../i18n/lazy-with-texts'
import { whenFirstScreenStands } from '../lib/first-screen'
import { keepWritesOf, waitingMark } from '../lib/outbox/waiting'
import * as paths from '../lib/paths'
import { recall } from '../lib/remembered'
import { OfflineNotice } from '../ui/OfflineNotice'
import { AppRouter } from './AppRouter'
import { AppRoutes, DashboardScreen, PetDetailScreen, VetLayout } from './AppRoutes'
import { CurrentUserContext } from './current-user'

/** Without it the app goes on, with a network. */
const OfflineWork = lazy(() => import('./OfflineWork').catch(() => ({ default: () => null })))

/** What stands at an address, where it is something that the page brings along. */
const broughtAlong = (path: string) => {
  if (path === paths.home) return DashboardScreen
  if (paths.isPetPage(path)) return PetDetailScreen
  return paths.isVetPage(path) ? VetLayout : null
}

export const preloadScreen = (path: string): Promise<unknown> => broughtAlong(path)?.preload().catch(() => undefined) ?? Promise.resolve()

export default function SignedInApp({ user }: { user: CurrentUser }) {
  useEffect(fetchMoreTextsSoon, [])
  useAccountLanguage(user.language)
  useAccountTheme(user.theme)
  useEffect(() => keepWritesOf(user.id), [user.id])
  const isSettled = useSettled()
  return (
    <CurrentUserContext value={user}>
      <OfflineNotice />
      <Suspense>{isSettled && <OfflineWork user={user} />}</Suspense>
      <AppRouter>
        <AppRoutes />
      </AppRouter>
    </CurrentUserContext>
  )
}

/** Whether the first screen can be expected to stand; at once where something waits to be sent, which it then shows. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(() => recall(waitingMark))
  useEffect(() => whenFirstScreenStands(() => setSettled(true)), [])
  return isSettled
}
