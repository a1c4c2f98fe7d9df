import { Injectable } from '@nestjs/common'
import { findContacts, findDueCare, findFamilies, listPetIds, type CallContext, type OutputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'

export type Contact = OutputOf<typeof findContacts>[number]
type Family = OutputOf<typeof findFamilies>[number]
type DueCare = OutputOf<typeof findDueCare>[number]
/** A pet, who cares for it, and what is due. */
export type PetFacts = Family & DueCare

type Asking = Pick<CallContext, 'actor' | 'requestId' | 'language'> & { deadline: number }

/** Milliseconds for all questions that are asked between two statements of a transaction: the database ends one that is idle for longer. */
const patienceMs = 2500

export const inTime = (requestId: string): Asking =>
  ({ actor: { kind: 'service', name: 'notifications' }, requestId, language: 'en', deadline: performance.now() + patienceMs })

/** What this service asks the others. */
@Injectable()
export class Neighbours {
  constructor(private readonly bus: Bus) {}

  /** Of up to `factsAtOnce` pets; those that are gone are left out. */
  async pets(petIds: number[], asking: Asking): Promise<PetFacts[]> {
    const [families, care] = await Promise.all([this.bus.call(findFamilies, { petIds }, asking), this.care(petIds, asking)])
    return families.flatMap((family) => {
      const due = care.get(family.petId)
      return due ? [{ ...family, ...due }] : []
    })
  }

  /** The next ids of pets in their order, at most `petIdsAtOnce`. */
  petsAfter(after: number, asking: Asking): Promise<number[]> {
    return this.bus.call(listPetIds, { after }, asking)
  }

  contacts(ids: string[], asking: Asking): Promise<Contact[]> {
    return this.bus.call(findContacts, { ids }, asking)
  }

  /** An answer holds as many pets as fit into a message: it is asked on until there is none for the rest. */
  private async care(petIds: number[], asking: Asking): Promise<Map<number, DueCare>> {
    const care = new Map<number, DueCare>()
    for (let missing = petIds; missing.length > 0; missing = missing.filter((petId) => !care.has(petId))) {
      const found = await this.bus.call(findDueCare, { petIds: missing }, asking)
      if (found.length === 0) break
      for (const due of found) care.set(due.petId, due)
    }
    return care
  }
}
