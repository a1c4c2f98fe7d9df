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

type Known = Pick<User, 'providerSubject' | 'firstName' | 'lastName' | 'profileImageUrl'>

/**
 * What the person has written stays; the provider only fills gaps.
 * @returns whether anything changed
 */
export function complete(user: Known, profile: ProviderProfile): boolean {
  const filled: Known = {
    providerSubject: profile.subject,
    firstName: user.firstName ?? profile.firstName ?? null,
    lastName: user.lastName ?? profile.lastName ?? null,
    profileImageUrl: user.profileImageUrl ?? profile.profileImageUrl ?? null,
  }
  const changes = (Object.keys(filled) as (keyof Known)[]).some((key) => filled[key] !== user[key])
  Object.assign(user, filled)
  return changes
}

export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
