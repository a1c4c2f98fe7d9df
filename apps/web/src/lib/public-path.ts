/** Where everybody's page of a pet stands: apart from `paths.ts`, which has it too, because who opens it downloads nothing of all the others. */
export const publicPage = (nickname: string): string => `/pet/${encodeURIComponent(nickname)}`

/** Where anybody checks a certificate: a page of its own, which no router knows; links to it load it whole. */
export const verifier = '/c'

/** What a link in a message is for: an answer to a reminder, or to get no more of such messages. */
export interface MessageLink {
  kind: 'answer' | 'subscription'
  token: string
}

/** The link of a message that a path is, or null. */
export function messageLinkIn(path: string): MessageLink | null {
  const [, letter, token] = /^\/([ru])\/([\w.-]+)\/?$/.exec(path) ?? []
  return token === undefined ? null : { kind: letter === 'r' ? 'answer' : 'subscription', token }
}

/** The nickname in a public page's path, or null. */
export function nicknameIn(path: string): string | null {
  const encoded = /^\/pet\/([^/]+)\/?$/.exec(path)?.[1]
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded)
  } catch {
    return encoded ?? null
  }
}
