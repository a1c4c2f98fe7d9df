import { Injectable } from '@nestjs/common'
import { DomainError, familyMemberRemoved, familyRoleChanged, notFound, petHandedOver, type changeFamilyRole, type InputOf, type OutputOf } from '@huella/contracts'
import { Erasure, type ErasureStep, person } from '@huella/erasure'
import { type Change, Changes, type HandlingContext, personOf } from '@huella/messaging'
import type { EntityManager } from 'typeorm'
import { PetAccess } from '../access/pet-access.js'
import type { FamilyMember } from './family-member.entity.js'
import { FamilyRepository } from './family.repository.js'
import { InvitationsRepository } from './invitations.repository.js'

const managing: readonly string[] = ['owner', 'co-owner']

/** Who belongs to a pet's family, and as what. */
@Injectable()
export class FamilyService {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: Changes,
    private readonly family: FamilyRepository,
    private readonly invitations: InvitationsRepository,
    private readonly erasure: Erasure,
  ) {}

  async changeRole(
    { petId, memberId, role }: InputOf<typeof changeFamilyRole>,
    context: HandlingContext,
  ): Promise<OutputOf<typeof changeFamilyRole>> {
    return this.changes.commit(context, async (change) => {
      const { manager } = change
      await this.access.requireLocked(manager, petId, role === 'owner' ? 'transfer' : 'manage-family', context.actor)
      const member = notTheOwner(await this.family.find(manager, petId, memberId))
      await this.erasure.requireAlive(manager, [person(member.userId)], 'error.notFound')
      if (role === 'owner') await this.stepBack(change, petId, member.userId)
      const { id, userId } = await this.family.save(manager, { ...member, role })
      if (!managing.includes(role)) await this.forget(manager, petId, userId)
      if (role !== 'owner' && role !== member.role) change.emit(familyRoleChanged, { petId, userId, role })
      return { id, userId, role }
    })
  }

  /** Makes room for a new owner: there is never more than one. The nickname stays, it is on tags and in shared links. */
  private async stepBack(change: Change, petId: number, userId: string): Promise<void> {
    const former = await this.family.ownerOf(change.manager, petId)
    await this.family.save(change.manager, { ...former, role: 'co-owner' })
    await this.family.nameOwner(change.manager, petId, userId)
    change.emit(petHandedOver, { petId, userId, formerOwnerId: former.userId })
  }

  /** Each of the family decides for themselves, and for each pet, whether the others see their number. */
  async showPhone(petId: number, showPhone: boolean, context: HandlingContext): Promise<{ showPhone: boolean }> {
    return this.changes.commit(context, async (change) => {
      await this.access.requireLocked(change.manager, petId, 'read', context.actor)
      await this.family.showPhone(change.manager, { petId, userId: personOf(context.actor).userId }, showPhone)
      change.outdate(`care:${petId}`)
      return { showPhone }
    })
  }

  /** Whoever manages the family removes anyone but the owner; everybody else may leave. */
  async remove(petId: number, memberId: number, context: HandlingContext): Promise<void> {
    const { userId } = personOf(context.actor)
    await this.changes.commit(context, async (change) => {
      await this.access.requireLocked(change.manager, petId, 'read', context.actor)
      const member = await this.family.find(change.manager, petId, memberId)
      if (member?.userId !== userId) await this.access.requireLocked(change.manager, petId, 'manage-family', context.actor)
      await this.end(change, notTheOwner(member))
    })
  }

  /** Step of an erasure: leaves one of the families that a person belongs to. */
  readonly leaveNext: ErasureStep = async (change, userId) => {
    const membership = await this.family.membershipOf(change.manager, userId)
    if (!membership) return false
    if (!(await this.family.lockPetIfThere(change.manager, membership.petId))) return true
    const member = await this.family.find(change.manager, membership.petId, membership.id)
    if (member) await this.end(change, member)
    return true
  }

  private async end(change: Change, { id, petId, userId, role }: FamilyMember): Promise<void> {
    await this.family.remove(change.manager, id)
    await this.forget(change.manager, petId, userId)
    change.emit(familyMemberRemoved, { petId, userId, role })
  }

  /** What somebody offered and said for the pet ends with their right to. */
  private async forget(manager: EntityManager, petId: number, userId: string): Promise<void> {
    await this.invitations.deleteBy(manager, userId, petId)
    await this.family.forgetLostPhone(manager, petId, userId)
  }
}

function notTheOwner(member: FamilyMember | null): FamilyMember {
  if (!member) throw notFound()
  if (member.role === 'owner') throw new DomainError('conflict', { message: 'family.ownerStays' })
  return member
}
