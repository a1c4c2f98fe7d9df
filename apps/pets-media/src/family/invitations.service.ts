import { Injectable } from '@nestjs/common'
import {
  DomainError, emailKey, familyMemberAdded, notFound, type acceptInvitation, type InputOf, type invite, type newInvitation, type OutputOf, type previewInvitation,
} from '@huella/contracts'
import { Erasure, person } from '@huella/erasure'
import { type Change, Changes, type HandlingContext, personOf } from '@huella/messaging'
import type { InferType } from 'yup'
import { PetAccess } from '../access/pet-access.js'
import { FamilyRepository } from './family.repository.js'
import type { Invitation } from './invitation.entity.js'
import { hashOf, newToken } from './invitation-token.js'
import { InvitationsRepository, type PendingInvitation } from './invitations.repository.js'

const validFor = 7 * 24 * 3600_000
const missing = () => notFound('invitation.notFound')

/** Whoever holds the link, with the address of their account. */
type Holder = InputOf<typeof acceptInvitation>

/** Links that let somebody into a pet's family, once. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: Changes,
    private readonly invitations: InvitationsRepository,
    private readonly family: FamilyRepository,
    private readonly erasure: Erasure,
  ) {}

  async invite({ petId, email, role }: InputOf<typeof invite>, context: HandlingContext): Promise<InferType<typeof newInvitation>> {
    const token = newToken()
    const expiresAt = new Date(Date.now() + validFor)
    return this.changes.commit(context, async ({ manager }) => {
      await this.access.requireLocked(manager, petId, 'manage-family', context.actor)
      const { userId: invitedBy } = personOf(context.actor)
      const invitation = { petId, email: email ?? null, role, tokenHash: hashOf(token), invitedBy, expiresAt }
      const { id } = await this.invitations.insert(manager, invitation)
      return { id, token, role, expiresAt: expiresAt.toISOString() }
    })
  }

  async ofPet(petId: number, { actor }: HandlingContext): Promise<PendingInvitation[]> {
    await this.access.require({ petId }, 'manage-family', actor)
    return this.invitations.ofPet(petId)
  }

  mine({ actor }: HandlingContext): Promise<PendingInvitation[]> {
    return this.invitations.managedBy(personOf(actor).userId)
  }

  async revoke(petId: number, id: number, context: HandlingContext): Promise<void> {
    await this.changes.commit(context, async ({ manager }) => {
      await this.access.requireLocked(manager, petId, 'manage-family', context.actor)
      if (!(await this.invitations.delete(manager, { id, petId }))) throw missing()
    })
  }

  async preview({ token, email: reader }: Holder, { actor }: HandlingContext): Promise<OutputOf<typeof previewInvitation>> {
    const found = await this.invitations.preview(hashOf(token), personOf(actor).userId)
    if (!found) throw missing()
    const { email, ...invitation } = found
    return { ...invitation, addressedTo: email && masked(email), isForReader: isFor(email, reader) }
  }

  async accept(holder: Holder, context: HandlingContext): Promise<{ petId: number }> {
    const { userId } = personOf(context.actor)
    return this.use(holder, context, async (change, { petId, role }) => {
      await this.erasure.requireAlive(change.manager, [person(userId)], 'invitation.notFound')
      if (!(await this.family.add(change.manager, { petId, userId, role })))
        throw new DomainError('conflict', { message: 'family.alreadyMember' })
      change.emit(familyMemberAdded, { petId, userId, role })
      return { petId }
    })
  }

  async decline(holder: Holder, context: HandlingContext): Promise<void> {
    personOf(context.actor)
    await this.use(holder, context, async () => undefined)
  }

  /**
   * Whoever deletes the row has used the invitation; the pet is locked first, as by everybody who changes its family. One with an address is
   * for the account that has it.
   */
  private use<T>(
    { token, email: holder }: Holder,
    context: HandlingContext,
    work: (change: Change, invitation: Invitation) => Promise<T>,
  ): Promise<T> {
    return this.changes.commit(context, async (change) => {
      const invitation = await this.invitations.findValid(change.manager, hashOf(token))
      if (!invitation) throw missing()
      const { email } = invitation
      if (email && !isFor(email, holder)) throw new DomainError('forbidden', { message: 'invitation.forSomebodyElse', params: { address: masked(email) } })
      await this.family.lockPet(change.manager, invitation.petId)
      if (!(await this.invitations.delete(change.manager, { id: invitation.id }))) throw missing()
      return work(change, invitation)
    })
  }
}

const isFor = (address: string | null, reader: string): boolean => address === null || emailKey(address) === emailKey(reader)

/** Enough for whoever has the address to know it: `a•••@mail.example`. */
const masked = (address: string): string => address.replace(/^(.).*(?=@)/u, '$1•••')
