import { createContext, useContext } from 'react'
import type { CurrentUser } from '../features/auth/api/session'

export const CurrentUserContext = createContext<CurrentUser | null>(null)

/** Who is signed in. Only below the signed-in app. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext)
  if (!user) throw new Error('useCurrentUser is for signed-in screens')
  return user
}
