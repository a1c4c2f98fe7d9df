import { RouterProvider } from 'react-router-dom'
import type { CurrentUser } from '../features/auth/api/session'
import { CurrentUserContext } from './current-user'
import { router } from './router'

export default function SignedInApp({ user }: { user: CurrentUser }) {
  return (
    <CurrentUserContext value={user}>
      <RouterProvider router={router} />
    </CurrentUserContext>
  )
}
