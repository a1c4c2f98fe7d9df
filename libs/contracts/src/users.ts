import { array, boolean, object, string } from 'yup'
import { event, outdated } from './wire/event.js'
import { rpc } from './wire/rpc.js'
import { userTypes } from './wire/actor.js'
import { atMost, isMediaUrl, oneOf, optionalPhone, optionalText, optionalUrl, requiredText, userId, userIds, trimmed } from './fields.js'
import { personNameLength, searchLength } from './limits.js'
import { placeFields, regionOfCountry } from './places.js'
import { languages, msg, type MessageKey } from './messages/messages.js'
import { themes } from './themes.js'

/** What others of the family, and reviews, may see of a person. */
export const personCard = object({
  id: string().required(),
  firstName: string().nullable().defined(),
  lastName: string().nullable().defined(),
  profileImageUrl: string().nullable().defined(),
})

export const user = object({
  id: string().required(),
  email: string().required(),
  firstName: string().nullable().defined(),
  lastName: string().nullable().defined(),
  profileImageUrl: string().nullable().defined(),
  /** The person's own; others see it only where they chose to show it, see {@link findPhones}. */
  phone: string().nullable().defined(),
  userType: oneOf(userTypes).required(),
  language: oneOf(languages).required(),
  needsOnboarding: boolean().required(),
  /** Where the person lives, as ISO 3166 says it: `ES`, `ES-AN`; it chooses guideline and law for their pets. */
  country: string().nullable().defined(),
  region: string().nullable().defined(),
  /** Versions that do not know it leave it out. */
  theme: oneOf(themes).optional(),
  createdAt: string().required(),
})

/** A name that need not be sent, and is none when it is sent empty. */
const nameIfSent = (required: MessageKey) => requiredText(personNameLength, required).optional().nonNullable(required)

const cut = (max: number) => (value: unknown) => (typeof value === 'string' ? value.slice(0, max) : value)
const usableUrl = (value: unknown) => (typeof value === 'string' && value.length <= 2000 && isMediaUrl(value) ? value : null)

/** Any alphabet: it is the provider who says that mail arrives there. */
const reportedEmail = () => trimmed().matches(/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u, msg('field.email')).required().max(254)

/**
 * A profile as the identity provider reports it; `subject` is the provider's own id and never leaves identity.
 * The person cannot correct it here: a name that is too long or a picture we cannot show must not keep them out.
 */
export const providerProfile = object({
  subject: requiredText(255),
  email: reportedEmail(),
  firstName: optionalText(personNameLength).transform(cut(personNameLength)),
  lastName: optionalText(personNameLength).transform(cut(personNameLength)),
  profileImageUrl: optionalUrl().transform(usableUrl),
  role: oneOf(userTypes).default('owner'),
  language: oneOf(languages).default('en'),
})

/** `veterinarian` is the register page's word for the user type `doctor`. */
export const roleInput = oneOf(['owner', 'doctor', 'veterinarian'] as const, 'field.oneOf').required()
export const toUserType = (role: 'owner' | 'doctor' | 'veterinarian'): 'owner' | 'doctor' => (role === 'owner' ? 'owner' : 'doctor')

/** What is not sent stays; an empty picture or telephone number removes it. */
const profileFields = {
  firstName: nameIfSent('profile.firstNameRequired'),
  lastName: nameIfSent('profile.lastNameRequired'),
  profileImageUrl: optionalUrl(),
}
export const changeRoleInput = object({ userType: roleInput, ...profileFields })
export const ownerProfileInput = object({ ...profileFields, phone: optionalPhone() })

export const signedIn = object({ user, isNew: boolean().required() })
export const byUserId = object({ userId: userId() })

/** Finds the account of a provider's subject, or creates it; `conflict` where its e-mail belongs to another's account. */
export const signInUser = rpc('identity.users.sign-in', { input: providerProfile, output: signedIn })
export const getUser = rpc('identity.users.get', { input: byUserId, output: user })
export const changeRole = rpc('identity.users.change-role', { input: changeRoleInput, output: user })
export const finishOnboarding = rpc('identity.users.finish-onboarding', { input: object({}), output: user })
export const updateUserProfile = rpc('identity.users.update-profile', { input: ownerProfileInput, output: user })
/** What is not sent stays. */
export const settingsInput = object({ ...placeFields, theme: oneOf(themes, 'field.oneOf').optional().nonNullable('field.oneOf') }).test(regionOfCountry)
export const changeSettings = rpc('identity.users.change-settings', { input: settingsInput, output: user })
export const setLanguage = rpc('identity.users.set-language', { input: object({ language: oneOf(languages, 'field.oneOf').required() }), output: user })

/** Cards in any order; unknown ids are left out. */
export const findPeople = rpc('identity.users.find-people', {
  input: object({ ids: userIds(2000) }),
  output: array(personCard.shape({ email: string().required() })).required(),
  callers: ['gateway', 'doctors-reviews'],
})
/** Where people live; unknown ids are left out. */
export const findPlaces = rpc('identity.users.find-places', {
  input: object({ ids: userIds(500) }),
  output: array(object({ id: string().required(), country: string().nullable().defined(), region: string().nullable().defined() })).required(),
  callers: ['pets-media'],
  onNobodysBehalf: true,
})
/** Telephone numbers of people who show theirs: whom to show them to is decided by who asks. Those without one are left out. */
export const findPhones = rpc('identity.users.find-phones', {
  input: object({ ids: userIds(2000) }),
  output: array(object({ id: string().required(), phone: string().required() })).required(),
})
export const searchPeople = rpc('identity.users.search', {
  input: object({ q: requiredText(searchLength, 'search.termRequired').min(2, msg('search.termRequired')), limit: atMost(100).default(20) }),
  output: array(personCard.shape({ email: string().required() })).required(),
})
export const deleteUser = rpc('identity.users.delete', { input: object({}), output: object({}) })

export const userUpdated = event('identity.user.updated', object({ userId: userId() }), outdated.ofPerson)
export const userDeleted = event('identity.user.deleted', object({ userId: userId() }), outdated.ofPerson)
/** From one of the roles to the other, after the first choice. */
export const userRoleChanged = event('identity.user.role-changed', object({ userId: userId(), userType: oneOf(userTypes).required() }), outdated.ofPerson)
