export type SignUpRole = 'owner' | 'veterinarian'

const appPath = /^\/(?![/\\])/

/** Where to go after signing in, from `?returnTo=` of the address; only paths of this app. */
export function returnToOf(search: string): string | null {
  const path = new URLSearchParams(search).get('returnTo')
  return path && appPath.test(path) ? path : null
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
