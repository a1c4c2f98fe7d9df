import { useEffect } from 'react'
import type { CurrentUser } from '../features/auth/api/session'
import { fetchMoreTextsSoon } from '../i18n/lazy-with-texts'
import { sayAfterReload } from '../lib/after-reload'
import { OfflineNotice } from '../ui/OfflineNotice'
import { AppRouter } from './AppRouter'
import { AppRoutes, PetDetailScreen } from './AppRoutes'
import { CurrentUserContext } from './current-user'
import { isPetPath } from './layout/pet-path'

/** The screen at an address, where it is one that the page brings along. */
export const preloadScreen = (path: string): Promise<unknown> =>
  isPetPath(path) ? PetDetailScreen.preload().catch(() => undefined) : Promise.resolve()

export default function SignedInApp({ user }: { user: CurrentUser }) {
  useEffect(sayAfterReload, [])
  useEffect(fetchMoreTextsSoon, [])
  return (
    <CurrentUserContext value={user}>
      <AppRouter>
        <AppRoutes />
      </AppRouter>
      <OfflineNotice />
    </CurrentUserContext>
  )
}
