const key = 'huella-told-zone'

/** Whether the server knows already that this person's device is in this time zone. Without storage it is told anew each time. */
export function isZoneTold(userId: string, zone: string): boolean {
  try {
    return localStorage.getItem(key) === `${userId} ${zone}`
  } catch {
    return false
  }
}

export function noteZoneTold(userId: string, zone: string): void {
  try {
    localStorage.setItem(key, `${userId} ${zone}`)
  } catch {
    // then it is told anew
  }
}

/** Whoever signs in next is asked anew. */
export function forgetZone(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // then it was never kept
  }
}
