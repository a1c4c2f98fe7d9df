import { forgetDrafts } from './draft'
import { forgetKept } from './kept'
import { keepOnlyOf, waitingOf } from './outbox/store'
import { keepWritesOf, showWaiting, writer } from './outbox/waiting'
import { forgetZone } from './told-zone'
import { endPush } from './push'

/** Nothing of what anybody read, typed or has not sent yet stays in this browser, and no push message comes here: whoever signs out may not be the next to sit here. */
export async function forgetDevice(): Promise<void> {
  keepWritesOf(null)
  showWaiting([])
  forgetZone()
  await Promise.allSettled([forgetDrafts(), forgetKept(), keepOnlyOf(null), endPush()])
}

/** How much is not sent yet, as the store knows it, also before the screens do. Where it cannot be read nothing is known to wait. */
export async function countUnsent(): Promise<number> {
  const userId = writer()
  return userId === null ? 0 : (await waitingOf(userId).catch(() => [])).length
}
