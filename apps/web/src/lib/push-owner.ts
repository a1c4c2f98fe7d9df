/** Whose push messages come to this browser: a person who did not ask for them here gets none. */
const ownerKey = 'huella-push-of'

export function pushOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}

export const isPushNoted = (): boolean => pushOwner() !== null

export function notePushOwner(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(ownerKey)
    else localStorage.setItem(ownerKey, userId)
  } catch {
    // Then the next start turns it off.
  }
}
