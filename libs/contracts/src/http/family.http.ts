import { array, number, object, string } from 'yup'
import {
  acceptInvitation,
  changeFamilyRole,
  familyRoleChange,
  invitationInput,
  invitationPreview,
  newInvitation,
  pendingInvitation,
} from '../family.js'
import { entityId, oneOf } from '../fields.js'
import { familyRoles } from '../pets.js'
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
  method: 'GET',
  path: '/api/family',
  summary: "The people around the caller's pets, and pending invitations",
  answer: familyOverview,
})
export const patchFamilyMember = endpoint({
  method: 'PATCH',
  path: '/api/pets/{id}/family/{memberId}',
  summary: "Change a family member's role; the owner hands the pet over with `owner`",
  params: memberParams,
  body: familyRoleChange,
  answer: changeFamilyRole.output,
})
export const deleteFamilyMember = endpoint({
  method: 'DELETE',
  path: '/api/pets/{id}/family/{memberId}',
  summary: 'Remove a family member, or leave the family',
  params: memberParams,
  answer: object({}),
})

export const postInvitation = endpoint({
  method: 'POST',
  path: '/api/pets/{id}/invitations',
  summary: "Invite somebody into a pet's family; the link works once, for 7 days",
  params: petParams,
  body: invitationInput,
  answer: newInvitation.omit(['token']).shape({ url: string().required() }),
})
export const getInvitations = endpoint({
  method: 'GET',
  path: '/api/pets/{id}/invitations',
  summary: 'Pending invitations of a pet',
  params: petParams,
  answer: array(pendingInvitation).required(),
})
export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/api/pets/{id}/invitations/{invitationId}',
  summary: 'Revoke an invitation',
  params: invitationParams,
  answer: object({}),
})
export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/{token}',
  summary: 'What one is invited to, and by whom',
  params: byToken,
  answer: invitationPreview.omit(['inviterId']).shape({ inviter: personCard.required() }),
})
export const postAcceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/{token}/accept',
  summary: 'Join the family',
  params: byToken,
  answer: acceptInvitation.output,
  status: 200,
})
export const postDeclineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/{token}/decline',
  summary: 'Decline the invitation',
  params: byToken,
  answer: object({}),
  status: 204,
})
