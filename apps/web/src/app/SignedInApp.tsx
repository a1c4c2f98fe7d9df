import type { CurrentUser } from '../features/auth/api/session'
import { AppRouter } from './AppRouter'
import { AppRoutes } from './AppRoutes'
import { CurrentUserContext } from './current-user'

export default function SignedInApp({ user }: { user: CurrentUser }) {
  return (
    <CurrentUserContext value={user}>
      <AppRouter>
        <AppRoutes />
      </AppRouter>
    </CurrentUserContext>
  )
}
