import { Suspense, useEffect } from 'react'
import { appPathOf, failureOf, keepWish, returnToOf, withReturnTo } from '../features/auth/api/sign-in'
import { lazy } from '../i18n/lazy-with-texts'
import { PageWait } from './layout/PageWait'
import LoginScreen from './routes/LoginScreen'
import RegisterScreen from './routes/RegisterScreen'

const InvitedVisitorScreen = lazy(() => import('./routes/InvitedVisitorScreen'))

/** The token of an invitation's address. */
function invitationOf(path: string): string | null {
  const token = /^\/invitations\/([\w.~-]{1,128})\/?$/.exec(path)?.[1]
  return token ?? null
}

/** The path to come back to after signing in. */
const wanted = (): string | null => {
  const { pathname, search } = window.location
  if (pathname === '/login' || pathname === '/register') return returnToOf(search)
  return appPathOf(pathname + search)
}

/** Signed out, every path but /login and invitations leads to the register screen, and remembers where it wanted to go. */
export default function SignedOut({ path, waiting = false }: { path: string; waiting?: boolean }) {
  const returnTo = wanted()
  const login = path === '/login'
  const invitation = invitationOf(path)
  useEffect(() => {
    if (!waiting) keepWish(returnTo)
  }, [returnTo, waiting])
  useEffect(() => {
    const address = withReturnTo('/register', returnTo)
    if (!login && invitation === null && window.location.pathname !== '/register') window.history.replaceState(null, '', address)
  }, [login, invitation, returnTo])
  if (invitation !== null)
    return (
      <Suspense fallback={<PageWait />}>
        <InvitedVisitorScreen token={invitation} />
      </Suspense>
    )
  return login ? (
    <LoginScreen returnTo={returnTo} failure={failureOf(window.location.search)} waiting={waiting} />
  ) : (
    <RegisterScreen returnTo={returnTo} wantsProfile={/^\/(profile|editProfile)\b/.test(returnTo ?? '')} />
  )
}
