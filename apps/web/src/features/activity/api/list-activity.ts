import useSWR from 'swr'
import type { AnswerOf, getActivity } from '@huella/contracts'
import { get } from '../../../lib/http'

export type ActivityEntry = AnswerOf<typeof getActivity>[number]

export const activityKey = '/api/activity'

/** How many entries one answer holds. */
export const pageSize = 50

const pathOf = (petId: number | null, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams({ ...(petId !== null && { petId: String(petId) }), ...query }).toString()
  return search ? `${activityKey}?${search}` : activityKey
}

export const readActivityBefore = (petId: number | null, cursor: string): Promise<ActivityEntry[]> =>
  get(pathOf(petId, { before: cursor, limit: String(pageSize) }))

/** What happened to my pets, or to one of them, newest first. */
export function useActivity(petId: number | null = null): { entries: ActivityEntry[] | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<ActivityEntry[], unknown>(pathOf(petId))
  return { entries: data, error: data ? undefined : error, retry: () => void mutate() }
}
