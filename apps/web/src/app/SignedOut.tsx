import { useEffect } from 'react'
import { appPathOf, failureOf, keepWish, returnToOf, withReturnTo } from '../features/auth/api/sign-in'
import LoginScreen from './routes/LoginScreen'
import RegisterScreen from './routes/RegisterScreen'

/** The path to come back to after signing in. */
const wanted = (): string | null => {
  const { pathname, search } = window.location
  if (pathname === '/login' || pathname === '/register') return returnToOf(search)
  return appPathOf(pathname + search)
}

/** Signed out, every path but /login leads to the register screen, and remembers where it wanted to go. */
export default function SignedOut({ path, waiting = false }: { path: string; waiting?: boolean }) {
  const returnTo = wanted()
  const login = path === '/login'
  useEffect(() => {
    if (!waiting) keepWish(returnTo)
  }, [returnTo, waiting])
  useEffect(() => {
    const address = withReturnTo('/register', returnTo)
    if (!login && window.location.pathname !== '/register') window.history.replaceState(null, '', address)
  }, [login, returnTo])
  return login ? (
    <LoginScreen returnTo={returnTo} failure={failureOf(window.location.search)} waiting={waiting} />
  ) : (
    <RegisterScreen returnTo={returnTo} wantsProfile={/^\/(profile|editProfile)\b/.test(returnTo ?? '')} />
  )
}
