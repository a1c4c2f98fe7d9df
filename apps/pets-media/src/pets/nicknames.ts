import { petNickname } from '@huella/care-rules'
import type { EntityManager } from 'typeorm'

/** How many candidates are offered at once. */
const batch = 50

const claim = 'SELECT claim_nickname($1::text[]) AS nickname'

/** The first nickname of this name that is free; it stays so for the rest of the transaction. */
export async function freeNickname(manager: EntityManager, name: string, ownerId: string): Promise<string> {
  for (let first = 1; ; first += batch) {
    const candidates = Array.from({ length: batch }, (_, index) => petNickname(name, ownerId, first + index))
    const [answer] = (await manager.query(claim, [candidates])) as { nickname: string | null }[]
    if (answer?.nickname) return answer.nickname
  }
}
