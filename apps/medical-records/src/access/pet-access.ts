import { Injectable } from '@nestjs/common'
import {
  checkPetAccess,
  DomainError,
  findPetNames,
  listMyPetIds,
  notFound,
  type MessageKey,
  type OutputOf,
  type PetAction,
} from '@huella/contracts'
import { Bus, type HandlingContext } from '@huella/messaging'

export type AllowedPet = OutputOf<typeof checkPetAccess>
export type PetNames = OutputOf<typeof findPetNames>[number]

/** The pets service answers at most this many names at once. */
const namesAtOnce = 2000

/** What may be done to which pet is decided by the pets service; this asks it. */
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

  /** The id of the pet with this public nickname, if the actor may do this to it. */
  async checkNickname(nickname: string, action: PetAction, context: HandlingContext): Promise<number> {
    return (await this.bus.call(checkPetAccess, { nickname, action }, context)).petId
  }

  /** Names of all pets whose family the actor belongs to, by id. */
  async mine(context: HandlingContext): Promise<Map<number, string>> {
    return new Map((await this.bus.call(listMyPetIds, {}, context)).map(({ petId, name }) => [petId, name]))
  }

  /** Pets by id, for lists that hold only ids; pets that are gone are left out. */
  async names(petIds: number[], context: HandlingContext): Promise<Map<number, PetNames>> {
    const ids = [...new Set(petIds)].slice(0, namesAtOnce)
    if (ids.length === 0) return new Map()
    return new Map((await this.bus.call(findPetNames, { ids }, context)).map((pet) => [pet.petId, pet]))
  }
}
