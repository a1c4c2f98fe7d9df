import type { Problem } from '../api-error'
import { dropWaiting, isWaiting, noteRefusal, waitingOf, type Waiting } from './store'

/** Whatever one tab or the worker does to what waits, the others hear of it here: how many have arrived, and how many will not be sent again by themselves. */
export interface Change {
  sent: number
  refused: number
}
export const channelName = 'huella-outbox'
/** Under which the worker is asked to send. */
export const syncTag = 'huella-outbox'

type Outcome = 'sent' | 'refused' | 'later'

/** Milliseconds after which an answer is not waited for. */
const patience = 20_000

/**
 * Days for which something is tried to be sent; fewer than the server knows its key (`answersKeptForDays` of libs/contracts, which the worker would
 * have to carry whole): where the first answer was lost, what is sent later than that would be stored twice.
 */
export const sentForDays = 30

/** By this device's clock; where that was wrong, something may be of a time to come, and is as good as new. */
const waitedTooLong = ({ createdAt }: Waiting): boolean => Date.now() - createdAt > sentForDays * 86_400_000

/** Headers as of any other write; the last one has the server take it in the name of its author alone. */
const headersOf = ({ id, language, userId }: Waiting): Record<string, string> => ({
  'Accept': 'application/json',
  'Accept-Language': language,
  'Content-Type': 'application/json',
  'Idempotency-Key': id,
  'X-Requested-With': 'huella',
  'Huella-Reader': encodeURIComponent(userId),
})

async function post(entry: Waiting): Promise<Response> {
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(), patience)
  try {
    return await fetch(entry.path, { method: entry.method, headers: headersOf(entry), body: JSON.stringify(entry.body), credentials: 'include', signal: ended.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Signed out, asked too often, or nobody there: none of it says anything about what was sent. */
const isLater = ({ status, headers }: Response): boolean => status === 401 || status === 408 || status === 429 || status >= 500 || (status === 409 && headers.has('Retry-After'))

/** What is wrong, in the server's words: of several fields what it says of each. */
async function detailOf(answer: Response): Promise<string | null> {
  const problem = (await answer.json().catch(() => null)) as Pick<Problem, 'detail' | 'errors'> | null
  const { detail, errors = [] } = problem ?? {}
  return errors.length > 1 ? errors.map(({ message }) => message).join(' · ') : (detail ?? null)
}

async function send(entry: Waiting): Promise<Outcome> {
  if (waitedTooLong(entry)) {
    await noteRefusal(entry.id, { reason: 'waited-too-long' })
    return 'refused'
  }
  const answer = await post(entry).catch(() => null)
  if (answer === null || isLater(answer)) return 'later'
  if (answer.ok) {
    await dropWaiting(entry.id)
    return 'sent'
  }
  await noteRefusal(entry.id, { status: answer.status, detail: await detailOf(answer) })
  return 'refused'
}

async function sendInTurn(userId: string): Promise<Change> {
  const change: Change = { sent: 0, refused: 0 }
  for (const entry of (await waitingOf(userId)).filter(({ refusal }) => !refusal)) {
    // Its author may drop it while those before it are on their way.
    if (!(await isWaiting(entry.id))) continue
    const outcome = await send(entry)
    if (outcome === 'later') break
    change[outcome] += 1
  }
  return change
}

const locked = <T>(run: () => Promise<T>): Promise<T> => (navigator.locks ? (navigator.locks.request('huella-outbox', run) as Promise<T>) : run())

/** {@link sendWaiting}, where whoever asks for it says how it went. */
export const sendUnannounced = (userId: string): Promise<Change> => locked(() => sendInTurn(userId))

/**
 * Sends what waits, in the order in which it was written. However many tabs and workers of this browser begin, one does it at a time. What the
 * server refuses stays, with its reason; so does what has waited too long.
 */
export async function sendWaiting(userId: string): Promise<Change> {
  const change = await sendUnannounced(userId)
  announce(change)
  return change
}

export function announce(change: Change): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(change)
  channel.close()
}
