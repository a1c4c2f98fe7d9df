import { familyRoles, invitableRoles, type FamilyRole, type InvitableRole } from '@huella/contracts'
import type { TextKey } from '../../i18n/catalogue'
import type { Translate } from '../../i18n/use-translation'

/** What each role is called, and what it may do. */
export const roleTexts: Record<FamilyRole, readonly [name: TextKey, may: TextKey]> = {
  owner: ['familyRole.owner', 'familyRole.ownerMay'],
  'co-owner': ['familyRole.coOwner', 'invite.coOwnerMay'],
  caregiver: ['familyRole.caregiver', 'invite.caregiverMay'],
  member: ['familyRole.member', 'invite.memberMay'],
}

/** What can be given by invitation or by changing a role; the least powerful first. */
export const givenRoles = invitableRoles.toReversed()

const isRole = (role: string): role is FamilyRole => role in roleTexts
export const isGiven = (role: string): role is InvitableRole => isRole(role) && role !== 'owner'

export const roleText = (role: string, t: Translate): string => (isRole(role) ? t(roleTexts[role][0]) : role)

/** The most powerful first. */
export const byRank = (a: { role: string }, b: { role: string }): number => rank(a.role) - rank(b.role)
const rank = (role: string): number => (isRole(role) ? familyRoles.indexOf(role) : familyRoles.length)

export const managesFamily = (role: string): boolean => role === 'owner' || role === 'co-owner'

export type MemberAction = 'role' | 'owner' | 'remove' | 'leave'

/** What the reader may do to a place in the family; nobody is offered what the server would refuse. */
export function memberActions(myRole: string, theirRole: string, isMe: boolean): MemberAction[] {
  if (theirRole === 'owner') return []
  if (isMe) return ['leave']
  if (!managesFamily(myRole)) return []
  return myRole === 'owner' ? ['role', 'owner', 'remove'] : ['role', 'remove']
}
