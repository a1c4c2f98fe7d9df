import { petNickname } from '@huella/care-rules'
import type { EntityManager } from 'typeorm'

/** How many candidates are looked up at once. */
const batch = 50

// All nicknames with one ending are given out one after another: pets of one name, created together, each get their own.
const queue = `SELECT pg_advisory_xact_lock(hashtext('nickname-' || right($1, 8)))`
const takenAmong = 'SELECT nickname FROM pets WHERE nickname = ANY($1::text[])'

/** The first nickname of this name that no pet has; it stays free for the rest of the transaction. */
export async function freeNickname(manager: EntityManager, name: string, ownerId: string): Promise<string> {
  await manager.query(queue, [ownerId])
  for (let first = 1; ; first += batch) {
    const candidates = Array.from({ length: batch }, (_, index) => petNickname(name, ownerId, first + index))
    const rows = (await manager.query(takenAmong, [candidates])) as { nickname: string }[]
    const taken = new Set(rows.map(({ nickname }) => nickname))
    const free = candidates.find((candidate) => !taken.has(candidate))
    if (free) return free
  }
}
