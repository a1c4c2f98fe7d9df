import { currentLanguage } from '../../i18n/language'
import { announce, sendUnannounced, syncTag } from './send'
import { dropWaiting, keepWaiting, waitingOf, type Waiting } from './store'

/** Asks the browser not to clear what is kept for want of room. It may say no. */
const holdOn = (): Promise<unknown> => navigator.storage?.persist?.().catch(() => false) ?? Promise.resolve()

/** Has the worker send it once there is a network, even if no tab is open by then. Some browsers cannot. */
async function askForSync(): Promise<void> {
  const worker = (await navigator.serviceWorker?.getRegistration()) as (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }) | undefined
  await worker?.sync?.register(syncTag)
}

/**
 * Puts a write after those that wait already; where there is a network, all of them are sent. @returns what became of it: its author is there,
 * so what the server refuses is theirs to put right at once, and not kept
 */
export async function keep(write: Omit<Waiting, 'language' | 'createdAt'>): Promise<'sent' | 'kept' | 'refused'> {
  await keepWaiting({ ...write, language: currentLanguage(), createdAt: Date.now() })
  void holdOn()
  void askForSync().catch(() => undefined)
  if (!navigator.onLine) {
    announce({ sent: 0, refused: 0 })
    return 'kept'
  }
  const change = await sendUnannounced(write.userId)
  const left = (await waitingOf(write.userId)).find(({ id }) => id === write.id)
  if (left?.refusal) await dropWaiting(left.id)
  announce(left?.refusal ? { ...change, refused: Math.max(0, change.refused - 1) } : change)
  if (!left) return 'sent'
  return left.refusal ? 'refused' : 'kept'
}
