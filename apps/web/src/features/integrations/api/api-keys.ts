import { routes, type AnswerOf, type BodyOf, type getApiKeys, type postApiKey } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { removeIfThere } from '../../../lib/remove-if-there'
import { refresh } from '../../../lib/swr'
import { useRead } from '../../../lib/use-read'

export type ApiKey = AnswerOf<typeof getApiKeys>[number]
/** With the secret, which no other answer holds. */
export type IssuedKey = AnswerOf<typeof postApiKey>

interface ApiKeys {
  keys: ApiKey[] | undefined
  error: unknown
  retry: () => void
}

export function useApiKeys(): ApiKeys {
  const { data, error, retry } = useRead(routes.getApiKeys)
  return { keys: data, error, retry }
}

export async function issueKey(wanted: BodyOf<typeof postApiKey>, sending: Intent): Promise<IssuedKey> {
  const issued = await call(routes.postApiKey, { body: wanted, ...sending })
  void refresh(routes.getApiKeys)
  return issued
}

export async function revokeKey(id: string, sending: Intent): Promise<void> {
  await removeIfThere(call(routes.deleteApiKey, { params: { id }, ...sending }))
  await refresh(routes.getApiKeys)
}
