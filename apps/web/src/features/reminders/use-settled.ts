import type { Waiting } from '../../lib/outbox/store'
import { useWaiting } from '../../lib/outbox/waiting'

/** Whether the reader settled or put off a reminder here, which the server does not know yet. */
export type Settled = (reminder: { id: number }) => Waiting | undefined

export function useSettled(): Settled {
  const waiting = useWaiting()
  return ({ id }) => waiting.find(({ kind, path, refusal }) => kind.startsWith('reminder-') && !refusal && path.endsWith(`/${id}`))
}
