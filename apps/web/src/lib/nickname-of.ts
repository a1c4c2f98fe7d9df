const nickname = /^[a-z0-9]+-[a-z0-9]{1,16}$/

/** The last part of a public page's address; everything else of the address does not matter, so that an old or a test code works as well. */
const publicPage = /^(?:https?:\/\/)?[^/?#\s]*\/(?:[^?#\s]*\/)?pet\/([^/?#\s]+)\/?(?:[?#].*)?$/i

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The nickname in what was typed, pasted or scanned, or null. */
export function nicknameOf(text: string): string | null {
  const trimmed = text.trim()
  const wanted = decoded(publicPage.exec(trimmed)?.[1] ?? trimmed).toLowerCase()
  return nickname.test(wanted) ? wanted : null
}

/** What stands in a box for nicknames while it is typed in: a link becomes its nickname, anything else is only tidied up. */
export const nicknameTyped = (text: string): string => nicknameOf(text) ?? text.trim().toLowerCase()
