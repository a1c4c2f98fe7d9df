import { Suspense, useEffect } from 'react'
import { appPathOf, failureOf, keepWish, returnToOf } from '../features/auth/api/sign-in'
import { lazy } from '../i18n/lazy-with-texts'
import * as paths from '../lib/paths'
import { PageWait } from './layout/PageWait'
import LoginScreen from './routes/LoginScreen'
import RegisterScreen from './routes/RegisterScreen'

const InvitedVisitorScreen = lazy(() => import('./routes/InvitedVisitorScreen'))

const invitationPath = new RegExp(`^${paths.invitations}([\\w.~-]{1,128})/?$`)

/** What a profile is made for. */
const leadsToProfile = (path: string | null): boolean => [paths.profile, paths.editProfile].some((one) => path?.startsWith(one))

/** The path to come back to after signing in. */
const wanted = (): string | null => {
  const { pathname, search } = window.location
  if (pathname === paths.login || pathname === paths.register) return returnToOf(search)
  return appPathOf(pathname + search)
}

/** Signed out, every path but /login and invitations leads to the register screen, and remembers where it wanted to go. */
export default function SignedOut({ path, waiting = false }: { path: string; waiting?: boolean }) {
  const returnTo = wanted()
  const login = path === paths.login
  const invitation = invitationPath.exec(path)?.[1] ?? null
  useEffect(() => {
    if (!waiting) keepWish(returnTo)
  }, [returnTo, waiting])
  useEffect(() => {
    const address = paths.registerTo(returnTo)
    if (!login && invitation === null && window.location.pathname !== paths.register) window.history.replaceState(null, '', address)
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
    <RegisterScreen returnTo={returnTo} wantsProfile={leadsToProfile(returnTo)} />
  )
}
