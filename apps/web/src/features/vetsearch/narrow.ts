import { fold } from '../../lib/fold'
import type { FoundOwner } from './api/search-owners'

export interface Answer {
  term: string
  found: FoundOwner[]
}

/** So many owners one answer holds at most: one that is full may have left out others. */
const fullAt = 20

/** An owner whose name says it has all pets; another only those that say it. */
function left(owner: FoundOwner, term: string): FoundOwner[] {
  const name = fold(`${owner.firstName ?? ''} ${owner.lastName ?? ''}`)
  if (term.split(/\s+/).every((word) => name.includes(word))) return [owner]
  const pets = owner.pets.filter((pet) => fold(`${pet.name}\n${pet.nickname}`).includes(term))
  return pets.length > 0 ? [{ ...owner, pets }] : []
}

/** What an answer to less text says to more of it. Undefined where only the server knows: nothing is left, others were cut off, or it may be an e-mail. */
export function narrowed({ term, found }: Answer, wanted: string): FoundOwner[] | undefined {
  const text = fold(wanted)
  if (found.length >= fullAt || text.includes('@') || !text.includes(fold(term))) return undefined
  const rest = found.flatMap((owner) => left(owner, text))
  return rest.length > 0 ? rest : undefined
}
