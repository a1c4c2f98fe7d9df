import { array, number, object, string } from 'yup'
import { activityRow, activityQuery } from '../activity.js'
import { entityId, oneOf } from '../fields.js'
import { uploadedMedia, uploadedProfileImage } from '../media.js'
import { medicalRecord } from '../medical.js'
import { familyRoles, pet, petInput, petUpdate, petWithFamily, publicPetCard } from '../pets.js'
import { publicReview } from '../reviews.js'
import { personCard } from '../users.js'
import { publicVaccination } from '../vaccinations.js'
import { endpoint } from './endpoint.js'

export const petParams = object({ id: entityId() })

export const familyMember = object({ id: number().required(), role: oneOf(familyRoles).required(), user: personCard.required() })
export const activityEntry = activityRow.shape({ performedByUser: personCard.nullable().defined() })

/** One of the caller's pets with its records and family. */
export const petListItem = petWithFamily.concat(medicalRecord.omit(['petId'])).shape({ familyMembers: array(familyMember).required() })
export const petDetail = petListItem.shape({ activityLog: array(activityEntry).required() })

export const getPets = endpoint({
  method: 'GET',
  path: '/api/pets',
  summary: "The caller's pets with their records",
  answer: array(petListItem).required(),
})
export const getPetById = endpoint({
  method: 'GET',
  path: '/api/pets/{id}',
  summary: 'One pet with its records and activity',
  params: petParams,
  answer: petDetail,
})
export const postPet = endpoint({
  method: 'POST',
  path: '/api/pets',
  summary: 'Add a pet',
  signedOut: 'pet.userNotAuthenticated',
  body: petInput,
  answer: pet,
})
export const putPet = endpoint({
  method: 'PUT',
  path: '/api/pets/{id}',
  summary: 'Change a pet; an If-Match header with its updatedAt refuses a lost update',
  params: petParams,
  body: petUpdate,
  answer: pet,
})
export const deletePetById = endpoint({
  method: 'DELETE',
  path: '/api/pets/{id}',
  summary: 'Delete a pet and everything recorded for it',
  params: petParams,
  answer: object({}),
})

export const postPetMedia = endpoint({
  method: 'POST',
  path: '/api/upload/pet-media',
  summary: 'Upload up to 3 photos and 1 video',
  limit: 'upload',
  multipart: { images: 'Photos (JPEG, PNG or WebP, at most 15 MB each), repeated', video: 'Video (MP4, MOV or AVI, smaller than 50 MB)' },
  answer: uploadedMedia,
  status: 200,
})
export const postProfileImage = endpoint({
  method: 'POST',
  path: '/api/upload/profile-image',
  summary: 'Upload a profile picture',
  limit: 'upload',
  multipart: { image: 'Picture (JPEG, PNG or WebP, at most 5 MB)' },
  answer: uploadedProfileImage,
  status: 200,
})
export const postDescriptionAudio = endpoint({
  method: 'POST',
  path: '/api/upload/pet-description-audio/{id}',
  summary: "Upload a pet's spoken description",
  limit: 'upload',
  params: petParams,
  multipart: { audio: 'Recording (webm, at most 10 MB)' },
  answer: object({ descriptionAudioUrl: string().required() }),
  status: 200,
})
export const deleteDescriptionAudio = endpoint({
  method: 'DELETE',
  path: '/api/pets/{id}/description-audio',
  summary: "Remove a pet's spoken description",
  params: petParams,
  answer: object({}),
})

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/activity',
  summary: "What happened to the caller's pets, newest first",
  query: activityQuery,
  answer: array(activityEntry).required(),
})

/** The public page: what anyone may see, and nothing else. */
export const publicProfile = publicPetCard.shape({
  owner: object({ firstName: string().nullable().defined(), profileImageUrl: string().nullable().defined() }).required(),
  vaccinations: array(publicVaccination).required(),
  reviews: array(publicReview).required(),
})
export const getPublicProfile = endpoint({
  method: 'GET',
  path: '/api/public/pets/{nickname}',
  summary: "A pet's public page",
  caller: 'anyone',
  limit: 'public',
  params: object({ nickname: string().required().max(50) }),
  answer: publicProfile,
})
