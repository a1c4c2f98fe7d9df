import { routes, type AnswerOf, type getSessions } from '@huella/contracts'
import { call } from '../../../lib/call'
import { removeIfThere } from '../../../lib/remove-if-there'
import { refresh } from '../../../lib/swr'
import { useRead } from '../../../lib/use-read'

export type Session = AnswerOf<typeof getSessions>[number]

/** Where the reader is signed in. Asked for anew each time it is shown: other browsers come and go. */
export function useSessions(): { sessions: Session[] | undefined; error: unknown; retry: () => void } {
  const { data, error, retry } = useRead(routes.getSessions, {}, { revalidateIfStale: true })
  return { sessions: data, error, retry }
}

export async function endSession(id: string): Promise<void> {
  await removeIfThere(call(routes.deleteSession, { params: { id } }))
  await refresh(routes.getSessions)
}

export async function endOtherSessions(): Promise<void> {
  await call(routes.deleteSessions)
  await refresh(routes.getSessions)
}

/** This one too: nothing is to be read afterwards. */
export const endAllSessions = (): Promise<unknown> => call(routes.deleteSessions, { query: { everywhere: true } })
