import { Injectable } from '@nestjs/common'
import {
  DomainError, emailKey, familyMemberAdded, invitationAddressed, notFound, type addInvitationToken, type acceptInvitation, type Actor, type InputOf, type invite, type inviteToPets, type newInvitation,
  type OutputOf, type previewInvitation,
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

type SharedLink = OutputOf<typeof inviteToPets>

/** Links that let somebody into the families of one pet or of several, once. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: Changes,
    private readonly invitations: InvitationsRepository,
    private readonly family: FamilyRepository,
    private readonly erasure: Erasure,
  ) {}

  async invite({ petId, ...offer }: InputOf<typeof invite>, context: HandlingContext): Promise<InferType<typeof newInvitation>> {
    return this.changes.commit(context, async (change) => {
      const { invitations: [invitation], ...link } = await this.offer(change, { ...offer, petIds: [petId] }, context.actor)
      return { id: invitation!.id, ...link }
    })
  }

  /** All of the pets or none: their families are locked in one order, so that two such links never wait for each other. */
  async inviteToPets(offer: InputOf<typeof inviteToPets>, context: HandlingContext): Promise<SharedLink> {
    return this.changes.commit(context, (change) => this.offer(change, offer, context.actor))
  }

  private async offer(change: Change, { petIds, email, role }: InputOf<typeof inviteToPets>, actor: Actor): Promise<SharedLink> {
    const { manager } = change
    const token = newToken()
    const expiresAt = new Date(Date.now() + validFor)
    const each = inOrder(petIds)
    for (const petId of each) await this.access.requireLocked(manager, petId, 'manage-family', actor)
    const link = { email: email ?? null, role, tokenHash: hashOf(token), invitedBy: personOf(actor).userId, expiresAt }
    const made = await this.invitations.insert(manager, each.map((petId) => ({ petId, ...link })))
    if (link.email) change.emit(invitationAddressed, { invitationIds: made.map(({ id }) => id) })
    return { token, role, expiresAt: expiresAt.toISOString(), invitations: made.map(({ id, petId }) => ({ id, petId })) }
  }

  /** The link that is sent to the address opens the invitation too. */
  async addMailToken({ invitationIds, tokenHash }: InputOf<typeof addInvitationToken>): Promise<OutputOf<typeof addInvitationToken>> {
    return (await this.invitations.addMailToken(invitationIds, tokenHash)) ?? null
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

  /** Somebody signed out holds the link as well, and learns nothing of whom it is addressed to. */
  async preview({ token, email: reader }: InputOf<typeof previewInvitation>, { actor }: HandlingContext): Promise<OutputOf<typeof previewInvitation>> {
    const userId = actor.kind === 'anonymous' ? undefined : personOf(actor).userId
    const found = await this.invitations.preview(hashOf(token), userId ?? '')
    if (!found) throw missing()
    const { email, pets, ...link } = found
    const [{ name: petName, imageUrl: petImageUrl, species }] = pets as [(typeof pets)[number]]
    const addressee = userId === undefined ? { addressedTo: null, isForReader: true } : { addressedTo: email && masked(email), isForReader: isFor(email, reader ?? '') }
    return { ...link, ...addressee, pets, petName, petImageUrl, species, alreadyMember: pets.every(({ alreadyMember }) => alreadyMember) }
  }

  /** Who belongs to some of the families already joins the others. */
  async accept(holder: Holder, context: HandlingContext): Promise<OutputOf<typeof acceptInvitation>> {
    const { userId } = personOf(context.actor)
    return this.use(holder, context, async (change, invitations) => {
      await this.erasure.requireAlive(change.manager, [person(userId)], 'invitation.notFound')
      const petIds: number[] = []
      for (const { petId, role } of invitations) {
        if (!(await this.family.add(change.manager, { petId, userId, role }))) continue
        petIds.push(petId)
        change.emit(familyMemberAdded, { petId, userId, role })
      }
      const [petId] = petIds
      if (petId === undefined) throw new DomainError('conflict', { message: 'family.alreadyMember' })
      return { petId, petIds }
    })
  }

  async decline(holder: Holder, context: HandlingContext): Promise<void> {
    personOf(context.actor)
    await this.use(holder, context, async () => undefined)
  }

  /**
   * Whoever deletes the rows has used the link; the pets are locked first, as by everybody who changes a family, and in one order. A link with an
   * address is for the account that has it.
   */
  private use<T>(
    { token, email: holder }: Holder,
    context: HandlingContext,
    work: (change: Change, invitations: Invitation[]) => Promise<T>,
  ): Promise<T> {
    return this.changes.commit(context, async (change) => {
      const invitations = await this.invitations.findValid(change.manager, hashOf(token))
      const [first] = invitations
      if (!first) throw missing()
      const { email } = first
      if (email && !isFor(email, holder)) throw new DomainError('forbidden', { message: 'invitation.forSomebodyElse', params: { address: masked(email) } })
      for (const { petId } of invitations) await this.family.lockPetIfThere(change.manager, petId)
      const used = await this.invitations.use(change.manager, hashOf(token))
      if (used.size === 0) throw missing()
      return work(change, invitations.filter(({ id }) => used.has(id)))
    })
  }
}

const inOrder = (ids: number[]): number[] => [...new Set(ids)].sort((one, other) => one - other)

const isFor = (address: string | null, reader: string): boolean => address === null || emailKey(address) === emailKey(reader)

/** Enough for whoever has the address to know it: `a•••@mail.example`. */
const masked = (address: string): string => address.replace(/^(.).*(?=@)/u, '$1•••')
