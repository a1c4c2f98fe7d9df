import { array, number, object, string, boolean } from 'yup'
import { apiKey } from '../api-keys.js'
import { appointment } from '../appointments.js'
import { calendarFeed } from '../calendar-feeds.js'
import { certificate } from '../certificates.js'
import { doctor } from '../doctors.js'
import { oneOf, userId } from '../fields.js'
import { languages } from '../messages/messages.js'
import { sighting } from '../lost.js'
import { channelStates, notificationPreferences, sentMessage } from '../notification-settings.js'
import { patientFields, petWithFamily } from '../pets.js'
import { reminder } from '../reminders.js'
import { ownReport } from '../reports.js'
import { review } from '../reviews.js'
import * as routes from '../routes.js'
import { changeRoleInput, ownerProfileInput, settingsInput, user } from '../users.js'
import { doctorVaccination } from '../vaccination-lists.js'
import { vaccination } from '../vaccinations.js'
import { veterinarian } from '../veterinarians.js'
import { webhook } from '../webhooks.js'
import { endpoint } from './endpoint.js'
import { activityEntry, familyMember } from './pets.http.js'
import { shownReview } from './reviews.http.js'
import { session } from './sessions.http.js'

/** `needsNickname` is there only for a doctor who, until the card is checked, reaches a pet by its nickname alone. */
const doctorSummary = object({ id: number().required(), username: string().required(), isVerified: boolean().required(), needsNickname: boolean().isTrue().optional() })
  .nullable()
  .defined()
/** The current user; `doctor` is null without a profile. `isAdmin` is there only for those who verify doctors. */
export const currentUser = user.shape({ doctor: doctorSummary, isAdmin: boolean().isTrue().optional() })

export const getCurrentUser = endpoint({ route: routes.getCurrentUser, summary: 'The signed-in user', answer: currentUser })
export const postChangeRole = endpoint({
  route: routes.postChangeRole,
  summary: 'Switch between owner and veterinarian; may also save the profile',
  caller: 'doctor',
  body: changeRoleInput,
  answer: currentUser,
  status: 200,
})
export const postFinishOnboarding = endpoint({
  route: routes.postFinishOnboarding,
  summary: 'Note that the welcome screens were seen',
  answer: currentUser,
  status: 200,
})
export const getUserProfile = endpoint({
  route: routes.getUserProfile,
  summary: "The caller's own profile",
  query: object({ userId: userId().optional() }),
  answer: object({
    id: string().required(),
    email: string().required(),
    firstName: string().nullable().defined(),
    lastName: string().nullable().defined(),
    profileImageUrl: string().nullable().defined(),
    phone: string().nullable().defined(),
  }),
})
export const putUserProfile = endpoint({
  route: routes.putUserProfile,
  summary: "Change the caller's own profile",
  body: ownerProfileInput,
  answer: currentUser,
})
export const putLanguage = endpoint({
  route: routes.putLanguage,
  summary: 'Remember the language the caller chose',
  body: object({ language: oneOf(languages, 'field.oneOf').required() }),
  answer: currentUser,
})

export const putSettings = endpoint({
  route: routes.putSettings,
  summary: 'Where the caller lives, which chooses the vaccination guideline and the law for pets that say nothing else, and how screens look; what is not sent stays',
  body: settingsInput,
  answer: currentUser,
})

/** A pet with all its records. */
export const exportedPet = petWithFamily.shape({
  familyMembers: array(familyMember).required(),
  vaccinations: array(vaccination).required(),
  vaccinationReminders: array(reminder).required(),
  appointments: array(appointment).required(),
  sightings: array(sighting.omit(['cursor'])).required(),
  certificates: array(certificate).required(),
  reviews: array(shownReview).required(),
})
/** Everything held on a person, and on the pets they belong to, with whole texts: it is written while it is read, however much it is. */
export const accountExport = object({
  exportedAt: string().required(),
  user: currentUser.required(),
  doctor: doctor.nullable().defined(),
  pets: array(exportedPet).required(),
  activity: array(activityEntry.omit(['cursor'])).required(),
  veterinarians: array(veterinarian).required(),
  reviews: array(review.shape(patientFields)).required(),
  doctorVaccinations: array(doctorVaccination).required(),
  doctorCertificates: array(certificate).required(),
  reports: array(ownReport.omit(['cursor'])).required(),
  apiKeys: array(apiKey).required(),
  sessions: array(session).required(),
  /** What the caller has signed in with, and when last; null for what is on none of our lists. */
  knownDevices: array(object({ browser: string().nullable().defined(), system: string().nullable().defined(), signedInAt: string().required() })).required(),
  webhooks: array(webhook).required(),
  notificationPreferences: notificationPreferences.required(),
  notificationChannels: channelStates.required(),
  notificationsSent: array(sentMessage.omit(['cursor'])).required(),
  calendarFeeds: array(calendarFeed).required(),
})
export const getAccountExport = endpoint({
  route: routes.getAccountExport,
  summary: 'Everything Huella holds on the caller',
  caller: 'doctor',
  limit: 'write',
  answer: accountExport,
})
export const deleteAccount = endpoint({
  route: routes.deleteAccount,
  summary: "Erase the caller's account, their pets and everything recorded for them",
  recentSignIn: true,
  answer: object({}),
})
