import { Injectable } from '@nestjs/common'
import type { addInvitationToken, listInvitations, OutputOf, previewInvitation } from '@huella/contracts'
import { instant, prepared, PreparedStatements, projection, rowsWithin } from '@huella/persistence'
import { type EntityManager, MoreThan } from 'typeorm'
import { Invitation } from './invitation.entity.js'

export type PendingInvitation = OutputOf<typeof listInvitations>[number]
type Previewed = OutputOf<typeof previewInvitation>
/** A link as whoever holds it sees it, and whom it is for. */
export type Preview = Pick<Previewed, 'pets' | 'inviterId' | 'role' | 'expiresAt'> & { email: string | null }

const pendingJson = projection<PendingInvitation>({
  id: 'i.id',
  linkId: '(SELECT min(o.id) FROM invitations o WHERE o.token_hash = i.token_hash)',
  petId: 'i.pet_id',
  petName: 'p.name',
  email: 'i.email',
  role: 'i.role',
  expiresAt: instant('i.expires_at'),
  createdAt: instant('i.created_at'),
})
/** Far more than anybody keeps an eye on, and what one message holds. */
const pendingAtMost = 500

const pending = (condition: string): string => `
  SELECT ${pendingJson} AS json FROM invitations i JOIN pets p ON p.id = i.pet_id
  WHERE i.expires_at > now() AND ${condition} ORDER BY i.created_at, i.id LIMIT ${pendingAtMost}`
const ofPet = prepared('invitations_of_pet', pending('i.pet_id = $1'))
const managedBy = prepared(
  'invitations_managed_by',
  pending(`
  i.pet_id IN (SELECT pet_id FROM pet_family_members WHERE user_id = $1 AND role IN ('owner', 'co-owner'))`),
)

const previewedPetJson = projection<Preview['pets'][number]>({
  name: 'p.name',
  imageUrl: 'p.image_url',
  species: 'p.species',
  alreadyMember: 'EXISTS (SELECT FROM pet_family_members f WHERE f.pet_id = i.pet_id AND f.user_id = $2)',
})
const previewJson = projection<Preview>({
  pets: `json_agg(${previewedPetJson} ORDER BY i.id)`,
  inviterId: 'i.invited_by',
  role: 'i.role',
  email: 'i.email',
  expiresAt: instant('i.expires_at'),
})
const preview = prepared(
  'invitation_preview',
  `
  SELECT ${previewJson} AS json FROM invitations i JOIN pets p ON p.id = i.pet_id WHERE (i.token_hash = $1 OR i.mail_token_hash = $1) AND i.expires_at > now()
  GROUP BY i.invited_by, i.role, i.email, i.expires_at`,
)

/** All of one link have one address, role and inviter. */
const addMailToken = prepared(
  'add_invitation_mail_token',
  `
  WITH addressed AS (
    UPDATE invitations SET mail_token_hash = $2 WHERE id = ANY ($1::int[]) AND email IS NOT NULL AND expires_at > now()
    RETURNING id, pet_id, email, role, invited_by, expires_at)
  SELECT i.email, i.role, i.invited_by AS "invitedBy", json_agg(p.name ORDER BY i.id) AS pets, ${instant('i.expires_at')} AS "expiresAt"
  FROM addressed i JOIN pets p ON p.id = i.pet_id GROUP BY i.email, i.role, i.invited_by, i.expires_at`,
)
const useLink = prepared('use_invitations', 'DELETE FROM invitations WHERE token_hash = $1 OR mail_token_hash = $1 RETURNING id')
const deleteExpired = `
  DELETE FROM invitations WHERE id IN (SELECT id FROM invitations WHERE expires_at < now() ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)`
const deleteSomeBy = prepared(
  'delete_invitations_by',
  'DELETE FROM invitations WHERE id IN (SELECT id FROM invitations WHERE invited_by = $1 LIMIT 500) RETURNING id',
)

@Injectable()
export class InvitationsRepository {
  constructor(private readonly statements: PreparedStatements) {}

  insert(manager: EntityManager, invitations: Partial<Invitation>[]): Promise<Invitation[]> {
    return manager.save(Invitation, manager.create(Invitation, invitations))
  }

  async ofPet(petId: number): Promise<PendingInvitation[]> {
    return (await this.statements.rows<{ json: PendingInvitation }>(ofPet, [petId])).map(({ json }) => json)
  }

  async managedBy(userId: string): Promise<PendingInvitation[]> {
    return (await this.statements.rows<{ json: PendingInvitation }>(managedBy, [userId])).map(({ json }) => json)
  }

  /** @returns undefined where none of them is there any more */
  addMailToken(ids: number[], tokenHash: string): Promise<NonNullable<OutputOf<typeof addInvitationToken>> | undefined> {
    return this.statements.first(addMailToken, [ids, tokenHash])
  }

  async preview(tokenHash: string, readerId: string): Promise<Preview | undefined> {
    return (await this.statements.first<{ json: Preview }>(preview, [tokenHash, readerId]))?.json
  }

  /** Those of one link, by pet. */
  findValid(manager: EntityManager, tokenHash: string): Promise<Invitation[]> {
    return manager.find(Invitation, { where: [{ tokenHash, expiresAt: MoreThan(new Date()) }, { mailTokenHash: tokenHash, expiresAt: MoreThan(new Date()) }], order: { petId: 'ASC' } })
  }

  /** @returns the ids of those that were still there */
  async use(manager: EntityManager, tokenHash: string): Promise<Set<number>> {
    return new Set((await rowsWithin<{ id: number }>(manager, useLink, [tokenHash])).map(({ id }) => id))
  }

  /** @returns whether there was one */
  async delete(manager: EntityManager, which: { id: number; petId: number }): Promise<boolean> {
    return (await manager.delete(Invitation, which)).affected === 1
  }

  /** What somebody offered who no longer may: their links end with their right. */
  async deleteBy(manager: EntityManager, invitedBy: string, petId: number): Promise<void> {
    await manager.delete(Invitation, { invitedBy, petId })
  }

  /** Step of an erasure: links that the person offered and that still wait. @returns whether there were any */
  async deleteSomeBy(manager: EntityManager, invitedBy: string): Promise<boolean> {
    return (await rowsWithin(manager, deleteSomeBy, [invitedBy])).length > 0
  }

  /** @returns how many there were, at most so many */
  async deleteExpired(manager: EntityManager, atMost: number): Promise<number> {
    const [, count] = (await manager.query(deleteExpired, [atMost])) as [unknown, number]
    return count
  }
}
