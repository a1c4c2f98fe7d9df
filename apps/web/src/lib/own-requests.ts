/** So many are remembered: their hints come within seconds. */
const rememberedAtMost = 200
const own = new Set<string>()

/** Names a request that changes something: this page reads anew by itself what it changes. */
export function ownRequestId(): string {
  const id = crypto.randomUUID()
  own.add(id)
  const [oldest] = own
  if (own.size > rememberedAtMost && oldest) own.delete(oldest)
  return id
}

export const isOwnRequest = (id: string | undefined): boolean => id !== undefined && own.has(id)

/** It failed, or nobody knows: what it changed all the same is news here too. */
export const disown = (id: string): void => void own.delete(id)
