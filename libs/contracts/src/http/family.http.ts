import { array, number, object, string } from 'yup'
import {
  acceptInvitation,
  changeFamilyRole,
  contactChoice,
  familyRoleChange,
  invitationInput,
  invitationPreview,
  newInvitation,
  newSharedInvitation,
  pendingInvitation,
  sharedInvitationInput,
} from '../family.js'
import { entityId, oneOf } from '../fields.js'
import { familyRoles } from '../roles.js'
import * as routes from '../routes.js'
import { personCard } from '../users.js'
import { endpoint } from './endpoint.js'
import { petParams } from './pets.http.js'

const byToken = object({ token: string().required().max(128) })
const memberParams = object({ id: entityId(), memberId: entityId() })
const invitationParams = object({ id: entityId(), invitationId: entityId() })

/** Each person once, with the caller's pets they belong to. */
export const familyOverview = object({
  people: array(
    object({
      user: personCard.required(),
      pets: array(
        object({
          petId: number().required(),
          petName: string().required(),
          memberId: number().required(),
          role: oneOf(familyRoles).required(),
        }),
      ).required(),
    }),
  ).required(),
  invitations: array(pendingInvitation).required(),
})

export const getFamily = endpoint({
  route: routes.getFamily,
  summary: "The people around the caller's pets, and pending invitations",
  answer: familyOverview,
})
export const patchFamilyMember = endpoint({
  route: routes.patchFamilyMember,
  summary: "Change a family member's role; the owner hands the pet over with `owner`",
  params: memberParams,
  body: familyRoleChange,
  answer: changeFamilyRole.output,
})
export const deleteFamilyMember = endpoint({
  route: routes.deleteFamilyMember,
  summary: 'Remove a family member, or leave the family',
  params: memberParams,
  answer: object({}),
})

export const putContact = endpoint({
  route: routes.putContact,
  summary: "Show the caller's telephone number to this pet's family, or hide it",
  params: petParams,
  body: contactChoice,
  answer: contactChoice,
})

export const postInvitation = endpoint({
  route: routes.postInvitation,
  summary: "Invite somebody into a pet's family; the link works once, for 7 days",
  params: petParams,
  body: invitationInput,
  answer: newInvitation.omit(['token']).shape({ url: string().required() }),
  limit: 'invite',
})
export const postSharedInvitation = endpoint({
  route: routes.postSharedInvitation,
  summary: 'Invite somebody into the families of several pets with one link; it works once, for 7 days',
  body: sharedInvitationInput,
  answer: newSharedInvitation.omit(['token']).shape({ url: string().required() }),
  limit: 'invite',
})
export const getInvitations = endpoint({
  route: routes.getInvitations,
  summary: 'Pending invitations of a pet',
  params: petParams,
  answer: array(pendingInvitation).required(),
})
export const deleteInvitation = endpoint({
  route: routes.deleteInvitation,
  summary: 'Revoke an invitation',
  params: invitationParams,
  answer: object({}),
})
export const getInvitation = endpoint({
  route: routes.getInvitation,
  summary: 'What one is invited to, and by whom; signed out only the first name and picture of whoever invites',
  caller: 'anyone',
  limit: 'public',
  params: byToken,
  answer: invitationPreview.omit(['inviterId']).shape({ inviter: personCard.shape({ id: string().optional() }).required() }),
})
export const postAcceptInvitation = endpoint({
  route: routes.postAcceptInvitation,
  summary: 'Join the family',
  params: byToken,
  answer: acceptInvitation.output,
  status: 200,
})
export const postDeclineInvitation = endpoint({
  route: routes.postDeclineInvitation,
  summary: 'Decline the invitation',
  params: byToken,
  answer: object({}),
  status: 204,
})
