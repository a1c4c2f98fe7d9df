import { routes, type AnswerOf, type getCalendarFeeds, type postCalendarFeed } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { removeIfThere } from '../../../lib/remove-if-there'
import { refresh } from '../../../lib/swr'
import { useRead } from '../../../lib/use-read'

export type Feed = AnswerOf<typeof getCalendarFeeds>[number]
/** With its whole address, which no other answer holds. */
export type NewFeed = AnswerOf<typeof postCalendarFeed>

/** The reader's feeds that are not revoked, and the pets that may be in them. */
export function useCalendarFeeds() {
  const feeds = useRead(routes.getCalendarFeeds)
  const pets = useRead(routes.getPets)
  const retry = () => {
    feeds.retry()
    pets.retry()
  }
  return { feeds: feeds.data, pets: pets.data, error: feeds.error ?? pets.error, retry }
}

/** @param petIds null: all */
export async function makeFeed(petIds: number[] | null, sending: Intent): Promise<NewFeed> {
  const made = await call(routes.postCalendarFeed, { body: { petIds }, ...sending })
  await refresh(routes.getCalendarFeeds)
  return made
}

export async function choosePets(id: number, petIds: number[] | null, sending: Intent): Promise<void> {
  await call(routes.putCalendarFeed, { params: { id }, body: { petIds }, ...sending })
  await refresh(routes.getCalendarFeeds)
}

export async function revokeFeed(id: number, sending: Intent): Promise<void> {
  await removeIfThere(call(routes.deleteCalendarFeed, { params: { id }, ...sending }))
  await refresh(routes.getCalendarFeeds)
}
