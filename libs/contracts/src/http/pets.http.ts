import { array, boolean, number, object, string } from 'yup'
import { activityRow, activityQuery } from '../activity.js'
import { beforeDay, beforeInstant } from '../cursor.js'
import { entityId, oneOf } from '../fields.js'
import { photosAtMost } from '../limits.js'
import { uploadedMedia, uploadedProfileImage } from '../media.js'
import { medicalRecord } from '../medical.js'
import { pet, petInput, petUpdate, petWithFamily, publicPageChoice, publicPetCard } from '../pets.js'
import { familyRoles } from '../roles.js'
import { publicReview } from '../reviews.js'
import * as routes from '../routes.js'
import { verdict } from '../schedules.js'
import { personCard } from '../users.js'
import { publicVaccination } from '../vaccinations.js'
import { endpoint } from './endpoint.js'
import { shownReminder } from './reminders.http.js'

export const petParams = object({ id: entityId() })

/** `user.phone` is there only on the pet's own page, and only of those who show it to the family. */
export const familyMember = object({
  id: number().required(), role: oneOf(familyRoles).required(), showsPhone: boolean().required(), user: personCard.shape({ phone: string().optional() }).required(),
})
export const activityEntry = activityRow.shape({ performedByUser: personCard.nullable().defined() })

/** One of the caller's pets with its family and what is near of its records, see {@link medicalRecord}. */
export const petListItem = petWithFamily.concat(medicalRecord.omit(['petId'])).shape({
  familyMembers: array(familyMember).required(), vaccinationReminders: array(shownReminder).required(),
})
export const petDetail = petListItem.shape({ activityLog: array(activityEntry).required() })

export const getPets = endpoint({
  route: routes.getPets,
  summary: "The caller's pets with their records",
  answer: array(petListItem).required(),
})
export const getPetById = endpoint({
  route: routes.getPetById,
  summary: 'One pet with its records and activity',
  params: petParams,
  answer: petDetail,
})
export const postPet = endpoint({
  route: routes.postPet,
  summary: 'Add a pet',
  signedOut: 'pet.userNotAuthenticated',
  body: petInput,
  answer: pet,
})
export const putPet = endpoint({
  route: routes.putPet,
  summary: 'Change a pet; an If-Match header with its updatedAt refuses a lost update',
  params: petParams,
  body: petUpdate,
  answer: pet,
})
export const putPublicPage = endpoint({
  route: routes.putPublicPage,
  summary: 'Let the public page say which vet and clinic gave each dose, and how far who recorded it is verified; or no longer',
  params: petParams,
  body: publicPageChoice,
  answer: publicPageChoice,
})
export const deletePetById = endpoint({
  route: routes.deletePetById,
  summary: 'Delete a pet and everything recorded for it',
  params: petParams,
  answer: object({}),
})

export const postPetMedia = endpoint({
  route: routes.postPetMedia,
  summary: 'Upload up to 3 photos and 1 video',
  limit: 'upload',
  multipart: {
    images: { description: 'Photos (JPEG, PNG or WebP, at most 15 MB each)', atMost: photosAtMost },
    video: 'Video (MP4, MOV or AVI, smaller than 50 MB)',
  },
  answer: uploadedMedia,
  status: 200,
})
export const postProfileImage = endpoint({
  route: routes.postProfileImage,
  summary: 'Upload a profile picture',
  limit: 'upload',
  multipart: { image: 'Picture (JPEG, PNG or WebP, at most 5 MB)' },
  answer: uploadedProfileImage,
  status: 200,
})
export const postDescriptionAudio = endpoint({
  route: routes.postDescriptionAudio,
  summary: "Upload a pet's spoken description",
  limit: 'upload',
  params: petParams,
  multipart: { audio: 'Recording (webm, at most 10 MB)' },
  answer: object({ descriptionAudioUrl: string().required() }),
  status: 200,
})
export const deleteDescriptionAudio = endpoint({
  route: routes.deleteDescriptionAudio,
  summary: "Remove a pet's spoken description",
  params: petParams,
  answer: object({}),
})

export const getActivity = endpoint({
  route: routes.getActivity,
  summary: "What happened to the caller's pets, newest first",
  query: activityQuery,
  answer: array(activityEntry).required(),
})

const next = string().nullable().defined()

/**
 * The public page: what anyone may see, and nothing else. It has the newest doses and reviews; where that is not all, `more` says how
 * many doses there are and how many of them are due, and the cursors with which the lists go on.
 */
export const publicProfile = publicPetCard.shape({
  owner: object({ firstName: string().nullable().defined(), profileImageUrl: string().nullable().defined() }).required(),
  vaccinations: array(publicVaccination).required(),
  reviews: array(publicReview).required(),
  /** Of the doses shown here; null while nobody can say. */
  verdict: verdict.nullable().defined(),
  /** Only while the pet is lost. */
  lost: object({ since: string().required(), message: string().nullable().defined(), phone: string().nullable().defined() }).optional().default(undefined),
  more: object({
    vaccinations: object({ count: number().required(), due: number().required(), next: string().required() }).optional().default(undefined),
    reviews: object({ next: string().required() }).optional().default(undefined),
  }).optional().default(undefined),
})
const publicParams = object({ nickname: string().required().max(50) })
export const getPublicVaccinations = endpoint({
  route: routes.getPublicVaccinations,
  summary: "Older doses of a pet's public page; `next` is the cursor with which the list goes on",
  caller: 'anyone',
  limit: 'public',
  params: publicParams,
  query: object({ before: beforeDay() }),
  answer: object({ vaccinations: array(publicVaccination).required(), next }),
})
export const getPublicReviews = endpoint({
  route: routes.getPublicReviews,
  summary: "Older reviews of a pet's public page; `next` is the cursor with which the list goes on",
  caller: 'anyone',
  limit: 'public',
  params: publicParams,
  query: object({ before: beforeInstant() }),
  answer: object({ reviews: array(publicReview).required(), next }),
})
export const getPublicProfile = endpoint({
  route: routes.getPublicProfile,
  summary: "A pet's public page",
  caller: 'anyone',
  limit: 'public',
  params: publicParams,
  answer: publicProfile,
})
