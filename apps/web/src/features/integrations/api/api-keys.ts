import useSWR from 'swr'
import type { AnswerOf, BodyOf, getApiKeys, postApiKey } from '@huella/contracts'
import { request } from '../../../lib/http'
import { removeIfThere } from '../../../lib/remove-if-there'
import { refresh } from '../../../lib/swr'

export type ApiKey = AnswerOf<typeof getApiKeys>[number]
/** With the secret, which no other answer holds. */
export type IssuedKey = AnswerOf<typeof postApiKey>

const path = '/api/api-keys'

interface ApiKeys {
  keys: ApiKey[] | undefined
  error: unknown
  retry: () => void
}

export function useApiKeys(): ApiKeys {
  const { data, error, mutate } = useSWR<ApiKey[], unknown>(path)
  return { keys: data, error: data ? undefined : error, retry: () => void mutate() }
}

export async function issueKey(wanted: BodyOf<typeof postApiKey>, idempotencyKey: string): Promise<IssuedKey> {
  const issued = await request<IssuedKey>('POST', path, { body: wanted, idempotencyKey })
  void refresh(path)
  return issued
}

export async function revokeKey(id: string): Promise<void> {
  await removeIfThere(`${path}/${id}`)
  await refresh(path)
}
