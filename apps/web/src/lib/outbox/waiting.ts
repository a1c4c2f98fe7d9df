import { useSyncExternalStore } from 'react'
import { remember } from '../remembered'
import type { Waiting } from './store'

/**
 * What waits for the network of whoever is signed in. Small, for it comes with the first screen: what keeps and sends is fetched when it is
 * needed.
 */
let person: string | null = null
/** Whose writes are kept here. */
export const writer = (): string | null => person

let entries: readonly Waiting[] = []
const listeners = new Set<() => void>()

export const waitingNow = (): readonly Waiting[] => entries

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The oldest first. */
export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(listen, waitingNow)

/** Remembered too, so that the next start shows it at once. */
export const waitingMark = 'waits-to-be-sent'

export function showWaiting(now: readonly Waiting[]): void {
  entries = now
  remember(waitingMark, now.length > 0)
  listeners.forEach((tell) => tell())
}

/** Whose writes are kept from now on; of nobody, none is. */
export function keepWritesOf(userId: string | null): void {
  person = userId
}
