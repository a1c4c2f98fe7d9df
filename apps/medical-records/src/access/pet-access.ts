import { Injectable } from '@nestjs/common'
import {
  checkPetAccess,
  claimSources,
  DomainError,
  findCareFacts,
  findPetNames,
  listMyPetIds,
  myPetsAtOnce,
  notFound,
  type MessageKey,
  type OutputOf,
  type PetAction,
} from '@huella/contracts'
import { Bus, type HandlingContext } from '@huella/messaging'

export type AllowedPet = OutputOf<typeof checkPetAccess>
export type PetNames = OutputOf<typeof findPetNames>[number]
/** What schedules need to know of a pet. */
export type KnownPet = OutputOf<typeof findCareFacts>[number]
export interface CaredFor {
  pet: KnownPet
  /** Whether the actor cares for it as family. */
  mayAddCare: boolean
}

/** So many names fit into one message. */
const namesAtOnce = 200

/** What may be done to which pet is decided by the pets service, which also knows what it is; this asks it. */
@Injectable()
export class PetAccess {
  constructor(private readonly bus: Bus) {}

  /** @throws DomainError `not_found` where the pet does not exist for the actor, `forbidden` where it does but this may not be done */
  check(petId: number, action: PetAction, context: HandlingContext): Promise<AllowedPet> {
    return this.bus.call(checkPetAccess, { petId, action }, context)
  }

  /** As {@link check}, for a record of the pet: to a stranger it is as missing as an unknown one. */
  async checkRecord(petId: number, action: PetAction, missing: MessageKey, context: HandlingContext): Promise<void> {
    try {
      await this.check(petId, action, context)
    } catch (error) {
      throw error instanceof DomainError && error.code === 'not_found' ? notFound(missing) : error
    }
  }

  /**
   * As {@link check}, for who is about to record something: what rules need to know of the pet comes with the answer, where the pets service
   * knows the question. One of an earlier release is asked once more.
   */
  async checkWithCare(which: { petId: number } | { nickname: string }, action: PetAction, context: HandlingContext): Promise<CaredFor> {
    const { petId, role, care, mayAddCare } = await this.bus.call(checkPetAccess, { ...which, action, withCare: true }, context)
    return { pet: care ?? this.require(await this.facts([petId], context), petId), mayAddCare: mayAddCare ?? (role !== null && role !== 'member') }
  }

  /** Of pets that the caller may ask about, or is about to have been allowed to; those that are gone are left out. */
  async facts(petIds: number[], { requestId, language, deadline }: Omit<HandlingContext, 'actor'>): Promise<Map<number, KnownPet>> {
    if (petIds.length === 0) return new Map()
    const onNobodysBehalf = { actor: { kind: 'service', name: 'medical-records' }, requestId, language, deadline } as const
    const found = await this.bus.call(findCareFacts, { petIds: [...new Set(petIds)] }, onNobodysBehalf)
    return new Map(found.map((pet) => [pet.petId, pet]))
  }

  /** @throws DomainError `not_found` for a pet that went meanwhile */
  require(facts: Map<number, KnownPet>, petId: number): KnownPet {
    const pet = facts.get(petId)
    if (!pet) throw notFound('pet.notFound')
    return pet
  }

  /** Of these, the pet's own that the actor has added; they stay until what is about to be recorded from them is stored. */
  claimSources(petId: number, ids: number[], context: HandlingContext): Promise<OutputOf<typeof claimSources>> {
    return this.bus.call(claimSources, { petId, ids }, context)
  }

  /** Names of all pets whose family the actor belongs to, by id. */
  async mine(context: HandlingContext): Promise<Map<number, string>> {
    const names = new Map<number, string>()
    for (let after = 0; ; ) {
      const page = await this.bus.call(listMyPetIds, { ...(after > 0 && { after }) }, context)
      for (const { petId, name } of page) names.set(petId, name)
      const last = page.at(-1)?.petId ?? 0
      if (page.length < myPetsAtOnce || last <= after) return names
      after = last
    }
  }

  /** As {@link mine}, of one pet that the actor may read. @throws as {@link check} */
  async one(petId: number, context: HandlingContext): Promise<Map<number, string>> {
    return new Map([[petId, (await this.check(petId, 'read', context)).name]])
  }

  /** Those of these pets whose family the actor belongs to. A pets service of an earlier release is asked once more. */
  async among(petIds: number[], context: HandlingContext): Promise<KnownPet[]> {
    const ids = new Set(petIds)
    if (ids.size === 0) return []
    const mine = (await this.bus.call(listMyPetIds, { among: [...ids], withCare: true }, context)).filter(({ petId }) => ids.has(petId))
    const known = mine.flatMap(({ care }) => care ?? [])
    return known.length === mine.length ? known : [...(await this.facts(mine.map(({ petId }) => petId), context)).values()]
  }

  /** Pets by id, for lists that hold only ids; pets that are gone are left out. */
  async names(petIds: number[], context: HandlingContext): Promise<Map<number, PetNames>> {
    const ids = [...new Set(petIds)]
    const names = new Map<number, PetNames>()
    for (let from = 0; from < ids.length; from += namesAtOnce) {
      const found = await this.bus.call(findPetNames, { ids: ids.slice(from, from + namesAtOnce) }, context)
      for (const pet of found) names.set(pet.petId, pet)
    }
    return names
  }
}
