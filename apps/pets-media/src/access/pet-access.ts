import { Injectable } from '@nestjs/common'
import { notFound, type Actor, type PetAction } from '@huella/contracts'
import { Erasure, person } from '@huella/erasure'
import type { EntityManager } from 'typeorm'
import { AccessRepository, type PetKey, type PetMembership, type CaredFor } from './access.repository.js'
import { requireAllowed, requireEntitled } from './permissions.js'

/** Asked before anything is done to a pet. */
@Injectable()
export class PetAccess {
  constructor(
    private readonly repository: AccessRepository,
    private readonly erasure: Erasure,
  ) {}

  /**
   * The pet, if the actor may do this to it.
   * @throws DomainError `not_found` where it does not exist for the actor, `forbidden` where it does but this may not be done
   */
  async require(key: PetKey, action: PetAction, actor: Actor): Promise<PetMembership> {
    const { userId } = requireEntitled(actor, action)
    return allowed(await this.repository.membership(key, userId), action, actor, 'nickname' in key)
  }

  /** As {@link require}, for who is about to record something: with what rules need to know of the pet. */
  async requireWithCare(key: PetKey, action: PetAction, actor: Actor): Promise<CaredFor> {
    const { userId } = requireEntitled(actor, action)
    return allowed(await this.repository.caredFor(key, userId), action, actor, 'nickname' in key)
  }

  /**
   * As {@link require}, inside a transaction that changes the pet: it stays locked, so the right is still there at the change,
   * and whoever makes it cannot go meanwhile.
   * @param byNickname whether the pet was named as its owner names it to others
   */
  async requireLocked(manager: EntityManager, petId: number, action: PetAction, actor: Actor, byNickname = false): Promise<PetMembership> {
    const { userId } = requireEntitled(actor, action)
    await this.erasure.requireAlive(manager, [person(userId)], 'pet.notFound')
    return allowed(await this.repository.lockMembership(manager, petId, userId), action, actor, byNickname)
  }
}

function allowed<P extends PetMembership>(pet: P | undefined, action: PetAction, actor: Actor, byNickname = false): P {
  if (!pet) throw notFound('pet.notFound')
  requireAllowed(actor, action, { ...pet, byNickname })
  return pet
}
