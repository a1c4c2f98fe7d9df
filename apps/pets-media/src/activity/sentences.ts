import type { ActivityType } from '@huella/contracts'

export type ActivityParams = Record<string, string>

type Sentence = (params: ActivityParams) => string

/** What an entry says to a reader who only has its `description`; the app says it in the reader's own language, from type and params. */
const sentences: Record<ActivityType, Sentence> = {
  pet_created: ({ petName }) => `${petName} was added`,
  pet_updated: ({ petName }) => `${petName}'s profile was updated`,
  pet_deleted: ({ petName }) => `${petName} was deleted`,
  vaccination_recorded: ({ vaccineName }) => `${vaccineName} vaccination recorded`,
  review_added: ({ reviewTitle }) => `Health review added: ${reviewTitle}`,
  reminder_created: ({ vaccineName }) => `${vaccineName} reminder created`,
  reminder_completed: ({ vaccineName }) => `${vaccineName} reminder completed`,
  family_member_added: ({ role }) => `Somebody joined the family as ${role}`,
  family_member_removed: () => 'Somebody left the family',
  owner_changed: ({ petName }) => `${petName} has a new owner`,
  appointment_scheduled: ({ type }) => `Appointment scheduled: ${type}`,
  appointment_rescheduled: ({ type }) => `Appointment rescheduled: ${type}`,
  appointment_cancelled: ({ type }) => `Appointment cancelled: ${type}`,
  record_viewed: () => 'A veterinarian looked at the profile',
}

export const describeActivity = (type: ActivityType, params: ActivityParams): string => sentences[type](params)
