import { routes, type AnswerOf, type getNotificationChannels, type postTestNotification } from '@huella/contracts'
import { mutate } from 'swr'
import { call, pathOf } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { refresh } from '../../../lib/swr'
import { readAnew, useRead, type Read } from '../../../lib/use-read'

export type ChannelStates = AnswerOf<typeof getNotificationChannels>
export type SentTest = AnswerOf<typeof postTestNotification>

/** Whether e-mail, push and calendar reach the reader. */
export const useChannelStates = (): Read<ChannelStates> => useRead(routes.getNotificationChannels, {}, readAnew)

/** The reader says that their address is right. */
export async function retryEmail(sending: Intent): Promise<void> {
  const states = await call(routes.postEmailRetry, sending)
  await mutate(pathOf(routes.getNotificationChannels), states, { revalidate: false })
}

/** What was sent is seen in the list once it has left. */
const leavesWithin = 4000

export async function sendTest(sending: Intent): Promise<SentTest> {
  const sent = await call(routes.postTestNotification, sending)
  setTimeout(() => void refresh(routes.getSentNotifications, routes.getNotificationChannels), leavesWithin)
  return sent
}
