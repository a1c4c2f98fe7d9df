import { routes } from '@huella/contracts'
import { refresh } from '../swr'
import { channelName, sendWaiting, type Change } from './send'
import { dropWaiting, keepOnlyOf, waitingOf } from './store'
import { showWaiting } from './waiting'

/** Milliseconds after which what could not be sent is tried again while a page is open. */
const tryAgainAfter = 10_000

const show = async (userId: string): Promise<void> => showWaiting(await waitingOf(userId))

/** Of what waits, something can be sent. */
const hasSendable = async (userId: string): Promise<boolean> => (await waitingOf(userId)).some(({ refusal }) => !refusal)

async function sendIfAny(userId: string): Promise<void> {
  if (navigator.onLine && document.visibilityState === 'visible' && (await hasSendable(userId))) await sendWaiting(userId)
}

/**
 * Shows what waits of this person, here and in other tabs, and sends it: at once, when the network or the reader comes back, and now and then.
 * What somebody else left on this device goes.
 */
export function runOutbox(userId: string, onNews: (change: Change) => void): () => void {
  // A browser that has no such things keeps nothing: it has nothing to send.
  if (typeof BroadcastChannel === 'undefined' || typeof indexedDB === 'undefined') return () => undefined
  const channel = new BroadcastChannel(channelName)
  const send = (): void => void sendIfAny(userId)
  // What has arrived stays on show until the lists that hold it are read anew: what is settled does not look open in between.
  channel.onmessage = ({ data }: MessageEvent<Change>) => {
    const seen = data.sent > 0 ? refresh(routes.getPets, routes.getReminders, routes.getActivity) : Promise.resolve()
    void seen.finally(() => show(userId))
    if (data.sent + data.refused > 0 && document.visibilityState === 'visible') onNews(data)
  }
  const timer = setInterval(send, tryAgainAfter)
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
  void keepOnlyOf(userId).then(() => show(userId)).then(send)
  return () => {
    channel.close()
    clearInterval(timer)
    window.removeEventListener('online', send)
    document.removeEventListener('visibilitychange', send)
  }
}

/** What its author does not want any more, or has put right and sent anew. */
export async function discard(userId: string, id: string): Promise<void> {
  await dropWaiting(id)
  await show(userId)
}
