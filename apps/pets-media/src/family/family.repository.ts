import { Injectable } from '@nestjs/common'
import { prepared, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { Pet } from '../pets/pet.entity.js'
import { FamilyMember } from './family-member.entity.js'

const forgetLostPhone = prepared('forget_lost_phone', 'UPDATE lost_pets SET phone_of = NULL WHERE pet_id = $1 AND phone_of = $2')

@Injectable()
export class FamilyRepository {
  /** The pet, which stays as it is until the transaction ends. */
  lockPetIfThere(manager: EntityManager, id: number): Promise<Pet | null> {
    return manager.findOne(Pet, { where: { id }, lock: { mode: 'pessimistic_write' } })
  }

  find(manager: EntityManager, petId: number, id: number): Promise<FamilyMember | null> {
    return manager.findOneBy(FamilyMember, { petId, id })
  }

  /** @returns false when the person belongs to the family already */
  async add(manager: EntityManager, member: Partial<FamilyMember>): Promise<boolean> {
    const query = manager.createQueryBuilder().insert().into(FamilyMember).values(member).orIgnore().returning('id')
    return ((await query.execute()).raw as unknown[]).length > 0
  }

  ownerOf(manager: EntityManager, petId: number): Promise<FamilyMember> {
    return manager.findOneByOrFail(FamilyMember, { petId, role: 'owner' })
  }

  async nameOwner(manager: EntityManager, petId: number, ownerId: string): Promise<void> {
    await manager.update(Pet, { id: petId }, { ownerId })
  }

  save(manager: EntityManager, member: FamilyMember): Promise<FamilyMember> {
    return manager.save(FamilyMember, member)
  }

  async showPhone(manager: EntityManager, { petId, userId }: { petId: number; userId: string }, showsPhone: boolean): Promise<void> {
    await manager.update(FamilyMember, { petId, userId }, { showsPhone })
  }

  /** Finders are not led to somebody who does not speak for the pet any more. */
  async forgetLostPhone(manager: EntityManager, petId: number, userId: string): Promise<void> {
    await rowsWithin(manager, forgetLostPhone, [petId, userId])
  }

  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(FamilyMember, { id })
  }

  /** One of the families a person belongs to. */
  membershipOf(manager: EntityManager, userId: string): Promise<FamilyMember | null> {
    return manager.findOne(FamilyMember, { where: { userId }, order: { petId: 'ASC' } })
  }
}
