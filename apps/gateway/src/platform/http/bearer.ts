/** What stands after `Bearer`; undefined when the request brings no key at all. */
export function bearerOf(authorization: string | undefined): string | undefined {
  const [, token] = /^Bearer +(\S.*)$/i.exec(authorization ?? '') ?? []
  return token?.trim()
}
