import type { InputOf, signInUser } from '@huella/contracts'
import { newUserId } from './user-id.js'
import type { User } from './user.entity.js'

export type ProviderProfile = InputOf<typeof signInUser>

export const newUser = ({ subject, email, firstName, lastName, profileImageUrl, role, language }: ProviderProfile): Partial<User> => ({
  id: newUserId(),
  providerSubject: subject,
  email,
  firstName: firstName ?? null,
  lastName: lastName ?? null,
  profileImageUrl: profileImageUrl ?? null,
  userType: role,
  language,
  needsOnboarding: true,
})

type Known = Pick<User, 'firstName' | 'lastName'>

/**
 * What the person has written stays; the provider only fills gaps in the name. It gives a picture to a new account alone: one that is not
 * there later may have been removed.
 * @returns whether anything changed
 */
export function complete(user: Known, profile: ProviderProfile): boolean {
  const filled: Known = { firstName: user.firstName ?? profile.firstName ?? null, lastName: user.lastName ?? profile.lastName ?? null }
  const changes = filled.firstName !== user.firstName || filled.lastName !== user.lastName
  Object.assign(user, filled)
  return changes
}
