import useSWR from 'swr'
import type { AnswerOf, getSessions } from '@huella/contracts'
import { remove } from '../../../lib/http'
import { removeIfThere } from '../../../lib/remove-if-there'
import { refresh } from '../../../lib/swr'

export type Session = AnswerOf<typeof getSessions>[number]

const path = '/api/sessions'

/** Where the reader is signed in. Asked for anew each time it is shown: other browsers come and go. */
export function useSessions(): { sessions: Session[] | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<Session[], unknown>(path, { revalidateIfStale: true })
  return { sessions: data, error: data ? undefined : error, retry: () => void mutate() }
}

export async function endSession(id: string): Promise<void> {
  await removeIfThere(`${path}/${id}`)
  await refresh(path)
}

export async function endOtherSessions(): Promise<void> {
  await remove(path)
  await refresh(path)
}

/** This one too: nothing is to be read afterwards. */
export const endAllSessions = (): Promise<void> => remove(`${path}?everywhere=true`)
