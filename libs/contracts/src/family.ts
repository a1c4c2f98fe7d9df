import { array, boolean, number, object, string } from 'yup'
import { event, outdated } from './wire/event.js'
import { rpc } from './wire/rpc.js'
import { entityId, entityIds, oneOf, optionalText, userId } from './fields.js'
import { msg } from './messages/messages.js'
import { familyRoles, invitableRoles } from './roles.js'

export const invitationInput = object({
  email: optionalText(254).email(),
  role: oneOf(invitableRoles, 'family.roleInvalid').default('member'),
})
/** One link into the families of several pets. */
export const petsAtOneInvitation = 20
export const sharedInvitationInput = invitationInput.shape({
  petIds: array(entityId()).typeError(msg('field.invalid')).required().min(1, msg('vaccination.petRequired')).max(petsAtOneInvitation, msg('invitation.tooManyPets')),
})
/** `token` is given once, to whoever made the invitation; only its hash is stored. */
export const newInvitation = object({ id: number().required(), token: string().required(), role: oneOf(invitableRoles).required(), expiresAt: string().required() })
/** As {@link newInvitation}; of each pet the invitation can be revoked on its own. */
export const newSharedInvitation = newInvitation.omit(['id']).shape({
  invitations: array(object({ id: number().required(), petId: number().required() })).required(),
})
/** `linkId` is the same for invitations of one link. */
export const pendingInvitation = object({
  id: number().required(), linkId: number().required(), petId: number().required(), petName: string().required(), email: string().nullable().defined(),
  role: oneOf(invitableRoles).required(), expiresAt: string().required(), createdAt: string().required(),
})
/**
 * What somebody who holds the link sees before deciding. `addressedTo`: whom it is for, so that they know it and nobody else learns the whole
 * address; null where it is for whoever has the link, and to somebody signed out. `isForReader`: whether the reader may answer it; somebody signed
 * out is told when they are signed in. What is said of one pet is of the first; `alreadyMember`: of all of them.
 */
export const invitationPreview = object({
  pets: array(
    object({ name: string().required(), imageUrl: string().nullable().defined(), species: string().required(), alreadyMember: boolean().required() }),
  ).required(),
  petName: string().required(), petImageUrl: string().nullable().defined(), species: string().required(),
  inviterId: string().required(), role: oneOf(invitableRoles).required(), expiresAt: string().required(), alreadyMember: boolean().required(),
  addressedTo: string().nullable().defined(), isForReader: boolean().required(),
})
/** Whoever holds the link, with the address of their account. */
const byHolder = object({ token: string().required().max(128), email: string().required().max(254) })

export const invite = rpc('pets.family.invite', { input: invitationInput.shape({ petId: entityId() }), output: newInvitation })
export const inviteToPets = rpc('pets.family.invite-to-pets', { input: sharedInvitationInput, output: newSharedInvitation })
export const listInvitations = rpc('pets.family.list-invitations', { input: object({ petId: entityId() }), output: array(pendingInvitation).required() })
/** Pending invitations of every pet whose family the caller manages. */
export const listMyInvitations = rpc('pets.family.list-my-invitations', { input: object({}), output: array(pendingInvitation).required() })
export const revokeInvitation = rpc('pets.family.revoke-invitation', { input: object({ petId: entityId(), invitationId: entityId() }), output: object({}) })
/** Also for somebody signed out, who has no address. */
export const previewInvitation = rpc('pets.family.preview-invitation', { input: byHolder.shape({ email: string().max(254) }), output: invitationPreview })
/** `petIds`: the pets whose families were joined, `petId` the first of them; what one belonged to before stays as it was. */
export const acceptInvitation = rpc('pets.family.accept-invitation', {
  input: byHolder, output: object({ petId: number().required(), petIds: array(number().required()).required() }),
})
export const declineInvitation = rpc('pets.family.decline-invitation', { input: byHolder, output: object({}) })
/**
 * Lets the link that is sent by mail open an invitation as the one that was given to its maker does; for the same ids the same hash. Of one link,
 * those that are still there; null where none is, or it is for whoever has the link.
 * @remarks `tokenHash`: SHA-256, hexadecimal, so that nobody but the reader of the mail ever has the token.
 */
export const addInvitationToken = rpc('pets.family.add-invitation-token', {
  input: object({ invitationIds: entityIds(petsAtOneInvitation), tokenHash: string().required().matches(/^[0-9a-f]{64}$/) }),
  output: object({
    email: string().required(), role: oneOf(invitableRoles).required(), invitedBy: string().required(), pets: array(string().required()).required(), expiresAt: string().required(),
  }).nullable().defined(),
  callers: ['notifications'],
  onNobodysBehalf: true,
})
/** `owner` hands the pet over: whoever owned it stays as co-owner. */
export const familyRoleChange = object({ role: oneOf(familyRoles, 'family.roleUnknown').required() })
export const changeFamilyRole = rpc('pets.family.change-role', {
  input: familyRoleChange.shape({ petId: entityId(), memberId: entityId() }),
  output: object({ id: number().required(), userId: string().required(), role: oneOf(familyRoles).required() }),
})
export const removeFamilyMember = rpc('pets.family.remove', { input: object({ petId: entityId(), memberId: entityId() }), output: object({}) })

/** Whether the caller's telephone number is shown to this pet's family: off until they say so. */
export const contactChoice = object({ showPhone: boolean().required() })
export const chooseContact = rpc('pets.family.choose-contact', { input: contactChoice.shape({ petId: entityId() }), output: contactChoice })

const member = object({ petId: entityId(), userId: userId(), role: oneOf(familyRoles).required() })
export const familyMemberAdded = event('pets.family-member.added', member, outdated.ofFamily)
export const familyMemberRemoved = event('pets.family-member.removed', member, outdated.ofFamily)
/** Of somebody other than the owner, whose role is handed over. */
export const familyRoleChanged = event('pets.family-member.role-changed', member, outdated.ofFamily)
export const petHandedOver = event('pets.pet.handed-over', object({ petId: entityId(), userId: userId(), formerOwnerId: userId() }), outdated.ofFamily)
/** An invitation with an address, which a mail is to bring; `invitationIds`: those of one link, one for each pet. */
export const invitationAddressed = event('pets.invitation.addressed', object({ invitationIds: array(number().required()).required() }))
