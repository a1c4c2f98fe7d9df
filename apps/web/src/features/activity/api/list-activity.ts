import { routes, type AnswerOf, type getActivity } from '@huella/contracts'
import { call } from '../../../lib/call'
import { useRead } from '../../../lib/use-read'

export type ActivityEntry = AnswerOf<typeof getActivity>[number]

/** How many entries one answer holds. */
export const pageSize = 50

const ofPet = (petId: number | null) => (petId === null ? {} : { petId })

export const readActivityBefore = (petId: number | null, cursor: string): Promise<ActivityEntry[]> =>
  call(routes.getActivity, { query: { ...ofPet(petId), before: cursor, limit: pageSize } })

/** What happened to my pets, or to one of them, newest first. */
export function useActivity(petId: number | null = null): { entries: ActivityEntry[] | undefined; error: unknown; retry: () => void } {
  const { data, error, retry } = useRead(routes.getActivity, { query: ofPet(petId) })
  return { entries: data, error, retry }
}
