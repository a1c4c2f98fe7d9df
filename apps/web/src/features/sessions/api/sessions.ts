import { routes, type AnswerOf, type getSessions } from '@huella/contracts'
import { onLanguage } from '../../../i18n/use-translation'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { removeIfThere } from '../../../lib/remove-if-there'
import { refresh } from '../../../lib/swr'
import { useRead } from '../../../lib/use-read'

export type Session = AnswerOf<typeof getSessions>[number]

/** Where the reader is signed in. Asked for anew each time it is shown: other browsers come and go. */
export function useSessions(): { sessions: Session[] | undefined; error: unknown; retry: () => void } {
  const { data, error, retry } = useRead(routes.getSessions, {}, { revalidateIfStale: true })
  return { sessions: data, error, retry }
}

// Devices are worded by the server.
onLanguage(() => void refresh(routes.getSessions))

export async function endSession(id: string, sending: Intent): Promise<void> {
  await removeIfThere(call(routes.deleteSession, { params: { id }, ...sending }))
  await refresh(routes.getSessions)
}

export async function endOtherSessions(sending: Intent): Promise<void> {
  await call(routes.deleteSessions, sending)
  await refresh(routes.getSessions)
}

/** This one too: nothing is to be read afterwards. */
export const endAllSessions = (sending: Intent): Promise<unknown> => call(routes.deleteSessions, { query: { everywhere: true }, ...sending })
