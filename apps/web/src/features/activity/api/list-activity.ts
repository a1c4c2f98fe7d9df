import useSWR from 'swr'
import type { AnswerOf, getActivity } from '@huella/contracts'

export type ActivityEntry = AnswerOf<typeof getActivity>[number]

export const activityKey = '/api/activity'

/** What happened to my pets, newest first. */
export function useActivity(): { entries: ActivityEntry[] | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<ActivityEntry[], unknown>(activityKey)
  return { entries: data, error: data ? undefined : error, retry: () => void mutate() }
}
