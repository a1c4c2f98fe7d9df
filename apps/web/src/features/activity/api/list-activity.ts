import { routes, type AnswerOf, type getActivity, type QueryOf } from '@huella/contracts'
import { call } from '../../../lib/call'
import { useRead } from '../../../lib/use-read'

export type ActivityEntry = AnswerOf<typeof getActivity>[number]

/** How many entries one answer holds. */
export const pageSize = 50

/** Of which pet, and what; everything without. */
export type Narrowed = Pick<QueryOf<typeof getActivity>, 'petId' | 'type'>

export const readActivityBefore = (query: Narrowed, cursor: string): Promise<ActivityEntry[]> =>
  call(routes.getActivity, { query: { ...query, before: cursor, limit: pageSize } })

/** What happened to my pets, newest first. */
export function useActivity(query: Narrowed = {}): { entries: ActivityEntry[] | undefined; error: unknown; retry: () => void } {
  const { data, error, retry } = useRead(routes.getActivity, { query })
  return { entries: data, error, retry }
}
