import { currentLanguage } from '../../i18n/language'
import { announce, sendWaiting, syncTag } from './send'
import { keepWaiting, waitingOf, type Waiting } from './store'

/** Asks the browser not to clear what is kept for want of room. It may say no. */
const holdOn = (): Promise<unknown> => navigator.storage?.persist?.().catch(() => false) ?? Promise.resolve()

/** Has the worker send it once there is a network, even if no tab is open by then. Some browsers cannot. */
async function askForSync(): Promise<void> {
  const worker = (await navigator.serviceWorker?.getRegistration()) as (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }) | undefined
  await worker?.sync?.register(syncTag)
}

/** Puts a write after those that wait already; where there is a network, all of them are sent. @returns whether it arrived */
export async function keep(write: Omit<Waiting, 'language' | 'createdAt'>): Promise<boolean> {
  await keepWaiting({ ...write, language: currentLanguage(), createdAt: Date.now() })
  void holdOn()
  void askForSync().catch(() => undefined)
  if (!navigator.onLine) {
    announce({ sent: 0 })
    return false
  }
  await sendWaiting(write.userId)
  return !(await waitingOf(write.userId)).some(({ id }) => id === write.id)
}
