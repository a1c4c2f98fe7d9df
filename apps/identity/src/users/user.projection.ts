import type { findContacts, findPeople, getUser, OutputOf } from '@huella/contracts'
import { instant, projection } from '@huella/persistence'

export type UserAnswer = OutputOf<typeof getUser>
export type ContactFound = OutputOf<typeof findContacts>[number]
export type PersonFound = OutputOf<typeof findPeople>[number]

/** Of a user `u`, as `emailKey` makes it; the unique index is on it. */
export const keyOfEmail = 'lower(u.email::text COLLATE "C")'

/** Of a user `u`. */
export const userJson = projection<UserAnswer>({
  id: 'u.id',
  email: 'u.email',
  firstName: 'u.first_name',
  lastName: 'u.last_name',
  profileImageUrl: 'u.profile_image_url',
  phone: 'u.phone',
  userType: 'u.user_type',
  language: 'u.language',
  needsOnboarding: 'u.needs_onboarding',
  country: 'u.country',
  region: 'u.region',
  theme: 'u.theme',
  createdAt: instant('u.created_at'),
})

export const personJson = projection<PersonFound>({
  id: 'u.id', email: 'u.email', firstName: 'u.first_name', lastName: 'u.last_name', profileImageUrl: 'u.profile_image_url',
})

export const contactJson = projection<ContactFound>({
  id: 'u.id', email: 'u.email', firstName: 'u.first_name', language: 'u.language', country: 'u.country',
})
