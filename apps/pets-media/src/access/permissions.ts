import { forbidden, notFound, type Actor, type ApiKeyScope, type FamilyRole, type PetAction } from '@huella/contracts'
import { doctorOf, personOf, type Person } from '@huella/messaging'

/** What a family role may do. The owner alone deletes and hands over; recording as a doctor takes a profile, not a role. */
const roleActions: Record<FamilyRole, readonly PetAction[]> = {
  owner: ['read', 'read-plan', 'edit', 'delete', 'transfer', 'add-care', 'manage-family'],
  'co-owner': ['read', 'read-plan', 'edit', 'add-care', 'manage-family'],
  caregiver: ['read', 'read-plan', 'add-care'],
  member: ['read', 'read-plan'],
}

/** What somebody's place in the family alone lets them do. */
export const roleAllows = (role: FamilyRole | null, action: PetAction): boolean => role !== null && roleActions[role].includes(action)

/** What a clinic key may do at all, by any one of these scopes; the service that is called checks its own. */
const actionScopes: Partial<Record<PetAction, readonly ApiKeyScope[]>> = {
  read: ['pets:read'],
  'read-plan': ['pets:read', 'certificates:write'],
  'record-as-doctor': ['vaccinations:write', 'reviews:write'],
}

/** What decides beside the actor: the pet's switch, the actor's place in its family, and whether the pet was named as its owner names it to others. */
export interface Membership {
  isPublic: boolean
  role: FamilyRole | null
  byNickname: boolean
}

/** The scope by which a key may do this; undefined where keys have no place. A key that has none of them is told the first. */
function scopeFor(actor: Actor, action: PetAction): ApiKeyScope | undefined {
  const scopes = actionScopes[action] ?? []
  return scopes.find((scope) => actor.kind === 'clinic' && actor.scopes.includes(scope)) ?? scopes[0]
}

/**
 * Who is asking, if they may do this to any pet. Asked before a pet is looked up, so that the answer says nothing about pets.
 * @throws DomainError `unauthenticated` or `forbidden`
 */
export const requireEntitled = (actor: Actor, action: PetAction): Person => personOf(actor, scopeFor(actor, action))

/**
 * May this actor do this to this pet? The one place that decides it.
 * @throws DomainError `not_found` where the pet does not exist for the actor, `forbidden` where it does but this may not be done
 */
export function requireAllowed(actor: Actor, action: PetAction, membership: Membership): void {
  const isVetsLook = action === 'read-plan' && !membership.role && 'doctor' in actor && actor.doctor !== null
  if (action === 'record-as-doctor' || isVetsLook) return requireDoctor(actor, action, membership)
  if (!membership.role) throw notFound('pet.notFound')
  if (!roleAllows(membership.role, action)) throw forbidden()
}

/** By number anybody could try one pet after the other: that is for doctors who are known. */
function requireDoctor(actor: Actor, action: PetAction, { isPublic, role, byNickname }: Membership): void {
  if (!isPublic && !role) throw notFound('pet.notFound')
  const { doctor } = doctorOf(actor, scopeFor(actor, action))
  if (doctor.needsNickname && !role && !byNickname) throw notFound('pet.notFound')
}
