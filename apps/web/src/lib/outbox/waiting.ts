import { useSyncExternalStore } from 'react'
import { vaccineNameIn } from '@huella/care-rules'
import { currentLanguage } from '../../i18n/language'
import type { Translate } from '../../i18n/use-translation'
import { logError } from '../log'
import { NoAnswerError } from '../no-answer'
import { remember } from '../remembered'
import type { Waiting } from './store'

/**
 * What waits for the network of whoever is signed in. Small, for it comes with the first screen: what stores and sends (keep.ts, store.ts,
 * send.ts) is fetched when it is needed.
 */
let person: string | null = null
let entries: readonly Waiting[] = []
const listeners = new Set<() => void>()

const current = (): readonly Waiting[] => entries

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The oldest first. */
export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(listen, current)

/** Remembered too, so that the next start shows it at once. */
export const waitingMark = 'waits-to-be-sent'

export function showWaiting(now: readonly Waiting[]): void {
  entries = now
  remember(waitingMark, now.length > 0)
  listeners.forEach((tell) => tell())
}

/** As the store knows it, also before the screens do; where it cannot be read nothing is known to wait. */
export async function countWaiting(): Promise<number> {
  if (person === null) return 0
  const { waitingOf } = await import('./store')
  return (await waitingOf(person)).length
}

/** Whose writes are kept from now on; of nobody, none is. */
export function keepWritesOf(userId: string | null): void {
  person = userId
}

export type Sending = 'sent' | 'kept'
type Write = Omit<Waiting, 'userId' | 'language' | 'createdAt'>

/**
 * Sends a write; where no answer comes, keeps it in this browser and sends it when there is a network. The same `id` makes it one record, even
 * if it had arrived. Where nothing can be kept, or the server refuses, it fails as `send` does.
 */
export async function sendOrKeep(write: Write, send: () => Promise<unknown>): Promise<Sending> {
  const isTurn = navigator.onLine && !entries.some(({ petId, refusal }) => petId === write.petId && !refusal)
  const early = isTurn ? null : await kept(write)
  if (early) return early
  try {
    await send()
    return 'sent'
  } catch (error) {
    const later = error instanceof NoAnswerError ? await kept(write) : null
    if (!later) throw error
    return later
  }
}

/** Drops what its author does not want any more, or has put right and sent anew. */
export const discardWaiting = async ({ userId, id }: Waiting): Promise<void> => (await import('./run')).discard(userId, id)

/** Says of what was kept what becomes of it. */
export const keptToast = (what: readonly string[], t: Translate) => ({ title: t('outbox.kept'), description: t('outbox.keptText', { what: what.map((name) => vaccineNameIn(name, currentLanguage())).join(', ') }) })

/** Null where nothing can be kept: nobody is known, or storage is off or full. */
async function kept(write: Write): Promise<Sending | null> {
  if (person === null) return null
  try {
    const { keep } = await import('./keep')
    return (await keep({ ...write, userId: person })) ? 'sent' : 'kept'
  } catch (error) {
    logError(error)
    return null
  }
}
