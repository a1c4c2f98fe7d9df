import type { ActivityType } from '@huella/contracts'

export type ActivityParams = Record<string, string>

type Sentence = (params: ActivityParams) => string

/** What an entry says to a reader who only has its `description`; the app says it in the reader's own language, from type and params. */
const sentences: Record<ActivityType, Sentence> = {
  pet_created: ({ petName }) => `${petName} was added`,
  pet_updated: ({ petName }) => `${petName}'s profile was updated`,
  pet_deleted: ({ petName }) => `${petName} was deleted`,
  vaccination_recorded: ({ vaccineName }) => (vaccineName ? `${vaccineName} vaccination recorded` : 'A vaccination was recorded'),
  review_added: ({ reviewTitle, isPrivate }) =>
    isPrivate ? 'A veterinarian wrote a review for themselves' : reviewTitle ? `Health review added: ${reviewTitle}` : 'A health review was added',
  reminder_created: ({ vaccineName }) => (vaccineName ? `${vaccineName} reminder created` : 'A reminder was created'),
  reminder_completed: ({ vaccineName }) => (vaccineName ? `${vaccineName} reminder completed` : 'A reminder was completed'),
  family_member_added: ({ role }) => `Somebody joined the family as ${role}`,
  family_member_removed: () => 'Somebody left the family',
  owner_changed: ({ petName }) => `${petName} has a new owner`,
  appointment_scheduled: ({ type }) => (type ? `Appointment scheduled: ${type}` : 'An appointment was scheduled'),
  appointment_rescheduled: ({ type }) => (type ? `Appointment rescheduled: ${type}` : 'An appointment was rescheduled'),
  appointment_cancelled: ({ type }) => (type ? `Appointment cancelled: ${type}` : 'An appointment was cancelled'),
  record_viewed: ({ byKey }) => (byKey ? "A veterinarian's clinic key read the profile" : 'A veterinarian looked at the profile'),
  pet_lost: ({ petName }) => `${petName} is lost`,
  pet_found: ({ petName }) => `${petName} was found`,
  pet_sighted: ({ petName }) => `Somebody saw ${petName}`,
  certificate_issued: () => 'A certificate was issued',
  certificate_revoked: () => 'A certificate was withdrawn',
  record_changed: ({ vaccineName, reviewTitle, of }) =>
    of === 'vaccination'
      ? `A veterinarian corrected a vaccination${vaccineName ? `: ${vaccineName}` : ''}`
      : `A veterinarian corrected a review${reviewTitle ? `: ${reviewTitle}` : ''}`,
}

export const describeActivity = (type: ActivityType, params: ActivityParams): string => sentences[type](params)
