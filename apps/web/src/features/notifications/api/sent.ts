import { routes, type AnswerOf, type getSentNotifications } from '@huella/contracts'
import { pathOf } from '../../../lib/call'
import { readAnew, useRead, type Read } from '../../../lib/use-read'

export type SentMessage = AnswerOf<typeof getSentNotifications>[number]

/** What was sent to the reader, newest first. */
export const useSent = (): Read<SentMessage[]> => useRead(routes.getSentNotifications, {}, readAnew)
/** The newest alone. */
export const useLastSent = (): SentMessage | undefined => useRead(routes.getSentNotifications, { query: { limit: 1 } }, readAnew).data?.[0]

export const sentBefore = (query: { limit: number; before: string }): string => pathOf(routes.getSentNotifications, { query })
