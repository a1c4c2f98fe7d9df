/** Who is what in a pet's family, the most powerful first; apart from the schemas, as `limits.ts` is. */
export const familyRoles = ['owner', 'co-owner', 'caregiver', 'member'] as const
export type FamilyRole = (typeof familyRoles)[number]

/** What can be given by invitation. */
export const invitableRoles = ['co-owner', 'caregiver', 'member'] as const
export type InvitableRole = (typeof invitableRoles)[number]
