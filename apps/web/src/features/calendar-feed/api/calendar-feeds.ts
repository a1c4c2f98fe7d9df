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

/**
 * Another in its place, with those of its pets that the reader still cares for. It is made first: where it cannot be made, the old one is still there.
 * @param sending gives each of the two calls its key
 */
export async function renewFeed({ id, petIds }: Feed, pets: readonly { id: number }[], sending: (what: unknown) => Intent): Promise<{ made: NewFeed; isRevoked: boolean }> {
  const own = petIds && petIds.filter((petId) => pets.some((pet) => pet.id === petId))
  const made = await call(routes.postCalendarFeed, { body: { petIds: own }, ...sending({ petIds: own }) })
  const isRevoked = await removeIfThere(call(routes.deleteCalendarFeed, { params: { id }, ...sending({ id }) })).then(() => true, () => false)
  await refresh(routes.getCalendarFeeds)
  return { made, isRevoked }
}
