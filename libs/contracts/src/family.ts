import { array, boolean, number, object, string } from 'yup'
import { event } from './wire/event.js'
import { rpc } from './wire/rpc.js'
import { entityId, oneOf, optionalText, userId } from './fields.js'
import { familyRoles } from './pets.js'

export const invitableRoles = ['co-owner', 'caregiver', 'member'] as const

export const invitationInput = object({
  email: optionalText(254).email(),
  role: oneOf(invitableRoles, 'family.roleInvalid').default('member'),
})
/** `token` is given once, to whoever made the invitation; only its hash is stored. */
export const newInvitation = object({ id: number().required(), token: string().required(), role: oneOf(invitableRoles).required(), expiresAt: string().required() })
export const pendingInvitation = object({
  id: number().required(), petId: number().required(), petName: string().required(), email: string().nullable().defined(),
  role: oneOf(invitableRoles).required(), expiresAt: string().required(), createdAt: string().required(),
})
/**
 * What somebody who holds the link sees before deciding. `addressedTo`: whom it is for, so that they know it and nobody else learns the whole
 * address; null where it is for whoever has the link. `isForReader`: whether the reader may answer it.
 */
export const invitationPreview = object({
  petName: string().required(), petImageUrl: string().nullable().defined(), species: string().required(),
  inviterId: string().required(), role: oneOf(invitableRoles).required(), expiresAt: string().required(), alreadyMember: boolean().required(),
  addressedTo: string().nullable().defined(), isForReader: boolean().required(),
})
/** Whoever holds the link, with the address of their account. */
const byHolder = object({ token: string().required().max(128), email: string().required().max(254) })

export const invite = rpc('pets.family.invite', { input: invitationInput.shape({ petId: entityId() }), output: newInvitation })
export const listInvitations = rpc('pets.family.list-invitations', { input: object({ petId: entityId() }), output: array(pendingInvitation).required() })
/** Pending invitations of every pet whose family the caller manages. */
export const listMyInvitations = rpc('pets.family.list-my-invitations', { input: object({}), output: array(pendingInvitation).required() })
export const revokeInvitation = rpc('pets.family.revoke-invitation', { input: object({ petId: entityId(), invitationId: entityId() }), output: object({}) })
export const previewInvitation = rpc('pets.family.preview-invitation', { input: byHolder, output: invitationPreview })
export const acceptInvitation = rpc('pets.family.accept-invitation', { input: byHolder, output: object({ petId: number().required() }) })
export const declineInvitation = rpc('pets.family.decline-invitation', { input: byHolder, output: object({}) })
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
export const familyMemberAdded = event('pets.family-member.added', member)
export const familyMemberRemoved = event('pets.family-member.removed', member)
export const petHandedOver = event('pets.pet.handed-over', object({ petId: entityId(), userId: userId(), formerOwnerId: userId() }))
