import { useWaiting } from '../../lib/outbox/waiting'

/** Tells of a reminder whether the reader settled it here, which the server does not know yet. */
export function useSettled(): (reminder: { id: number }) => boolean {
  const waiting = useWaiting()
  return ({ id }) => waiting.some(({ kind, path, refusal }) => kind === 'reminder-done' && !refusal && path.endsWith(`/${id}`))
}
