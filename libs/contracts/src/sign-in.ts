/**
 * The form in which e-mail addresses are compared: without the case of ASCII letters, and otherwise as they are. Letters that only look
 * alike, or that Unicode folds to one (the Kelvin sign and k), make another address. `lower(… COLLATE "C")` is the same in Postgres.
 */
export const emailKey = (address: string): string => address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Why somebody is back at `/login?error=…` without being signed in. */
export const signInFailures = ['interrupted', 'refused', 'email-taken', 'email-unverified', 'too-many', 'unavailable'] as const
export type SignInFailure = (typeof signInFailures)[number]

/** Longer ones would not fit into a cookie. */
const longestPath = 1500
const base = 'http://app.invalid'

/** Where a browser would go from one of our pages; undefined where that is not of this site. */
function within(path: string): URL | undefined {
  try {
    const url = new URL(path, base)
    return url.origin === base && !url.pathname.startsWith('//') ? url : undefined
  } catch {
    return undefined
  }
}

/** Without its percent signs, however often it was encoded; undefined where they make no sense. */
function decoded(path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path)
    return plain === path ? path : decoded(plain)
  } catch {
    return undefined
  }
}

/**
 * The path of our own application to go to after signing in, as a browser would write it.
 * @returns `/` for anything that could lead out of it: another origin, now or after one more reading; calls of the API
 */
export function safeReturnTo(wish: unknown): string {
  if (typeof wish !== 'string' || wish.length > longestPath || !/^\/[^\\\s\p{Cc}]*$/u.test(wish)) return '/'
  const url = within(wish)
  const plain = url && decoded(url.pathname)
  const seen = plain === undefined ? undefined : within(plain)
  if (!url || !seen || /^\/(api|media|dev-idp)(\/|$)/i.test(seen.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
