import useSWR from 'swr'
import type { AnswerOf, getActivity } from '@huella/contracts'
import { get } from '../../../lib/http'

export type ActivityEntry = AnswerOf<typeof getActivity>[number]

export const activityKey = '/api/activity'

/** How many entries one answer holds. */
export const pageSize = 50

export const readActivityBefore = (cursor: string): Promise<ActivityEntry[]> =>
  get(`${activityKey}?before=${encodeURIComponent(cursor)}&limit=${pageSize}`)

/** What happened to my pets, newest first. */
export function useActivity(): { entries: ActivityEntry[] | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<ActivityEntry[], unknown>(activityKey)
  return { entries: data, error: data ? undefined : error, retry: () => void mutate() }
}
