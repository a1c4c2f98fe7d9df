import { safeReturnTo, signInFailures, type SignInFailure } from '@huella/contracts'
import * as paths from '../../../lib/paths'

export type SignUpRole = 'owner' | 'veterinarian'

/** A path of this app to go to after signing in; null for anything else, and for the start page, where everybody goes. */
export function appPathOf(wish: string | null): string | null {
  const path = safeReturnTo(wish)
  return path === paths.home ? null : path
}

/** Where to go after signing in, from `?returnTo=` of the address. */
export const returnToOf = (search: string): string | null => appPathOf(new URLSearchParams(search).get('returnTo'))

/** Why a sign-in came to nothing; `unknown` is what this version of the app has no words for. */
export type FailedSignIn = SignInFailure | 'unknown'

/** As the server writes its codes. */
const looksLikeCode = /^[a-z][a-z-]{1,39}$/

/** Why the last sign-in failed, from `?error=` of the address. */
export function failureOf(search: string): FailedSignIn | null {
  const error = new URLSearchParams(search).get('error') ?? ''
  return signInFailures.find((failure) => failure === error) ?? (looksLikeCode.test(error) ? 'unknown' : null)
}

const wishKey = 'after-sign-up'

/** Where a visitor wanted to go, for a new account: the provider comes back to the welcome screens, not there. Without storage it is forgotten. */
export function keepWish(returnTo: string | null): void {
  try {
    if (returnTo && !returnTo.startsWith(paths.onboarding)) sessionStorage.setItem(wishKey, returnTo)
    else sessionStorage.removeItem(wishKey)
  } catch {
    // then the way leads home
  }
}

/** The wish, once. */
export function takeWish(): string | null {
  try {
    const path = sessionStorage.getItem(wishKey)
    sessionStorage.removeItem(wishKey)
    return appPathOf(path)
  } catch {
    return null
  }
}

/** The address that starts sign-in with the provider; `role` counts for a new account only, `otherAccount` asks which of the accounts at the provider. */
export function signInUrl({ role, returnTo, otherAccount = false }: { role?: SignUpRole; returnTo?: string | null; otherAccount?: boolean }): string {
  const query = new URLSearchParams()
  if (role) query.set('role', role)
  if (returnTo) query.set('returnTo', returnTo)
  if (otherAccount) query.set('prompt', 'select_account')
  const text = query.toString()
  return `/api/auth/google${text ? `?${text}` : ''}`
}

export const signOutUrl = '/api/logout'
