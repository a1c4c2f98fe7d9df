export type SignUpRole = 'owner' | 'veterinarian'

const appPath = /^\/(?![/\\])/

/** Where to go after signing in, from `?returnTo=` of the address; only paths of this app. */
export function returnToOf(search: string): string | null {
  const path = new URLSearchParams(search).get('returnTo')
  return path && appPath.test(path) ? path : null
}

const wishKey = 'after-sign-up'

/** Where a visitor wanted to go, for a new account: the provider comes back to the welcome screens, not there. Without storage it is forgotten. */
export function keepWish(returnTo: string | null): void {
  try {
    if (returnTo && !returnTo.startsWith('/onboarding')) sessionStorage.setItem(wishKey, returnTo)
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
    return path
  } catch {
    return null
  }
}

/** The address that starts sign-in with the provider; `role` counts for a new account only. */
export function signInUrl({ role, returnTo }: { role?: SignUpRole; returnTo?: string | null }): string {
  const query = new URLSearchParams()
  if (role) query.set('role', role)
  if (returnTo) query.set('returnTo', returnTo)
  const text = query.toString()
  return `/api/auth/google${text ? `?${text}` : ''}`
}

export const withReturnTo = (path: '/login' | '/register', returnTo: string | null): string =>
  returnTo ? `${path}?returnTo=${encodeURIComponent(returnTo)}` : path

export const signOutUrl = '/api/logout'
