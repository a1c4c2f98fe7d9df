import { forgetDrafts } from './draft'
import { forgetKept } from './kept'
import { keepOnlyOf } from './outbox/store'
import { keepWritesOf, showWaiting } from './outbox/waiting'

/** Nothing of what anybody read, typed or has not sent yet stays in this browser: whoever signs out may not be the next to sit here. */
export async function forgetDevice(): Promise<void> {
  keepWritesOf(null)
  showWaiting([])
  forgetDrafts()
  await Promise.allSettled([forgetKept(), keepOnlyOf(null)])
}
