/**
 * The path of our own application to go to after signing in.
 * @returns `/` for anything that could leave it: another origin, backslashes, control characters, API calls
 */
export function safeReturnTo(wish: unknown): string {
  if (typeof wish !== 'string' || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(wish)) return '/'
  const url = new URL(wish, 'http://app.invalid')
  if (url.origin !== 'http://app.invalid' || /^\/(api|media|dev-idp)(\/|$)/.test(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
