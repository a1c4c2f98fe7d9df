import { apiKeyMade, apiKeyRevoked } from './api-keys.js'
import { appointmentChanged, appointmentReassigned, appointmentRescheduled, appointmentScheduled, appointmentStatusChanged } from './appointments.js'
import { certificateIssued, certificateRevoked } from './certificates.js'
import { doctorChanged, doctorDeleted, doctorVerificationChanged } from './doctors.js'
import { newDeviceSignedIn } from './devices.js'
import { familyMemberAdded, familyMemberRemoved, familyRoleChanged, invitationAddressed, petHandedOver } from './family.js'
import { petFound, petLost, petSighted } from './lost.js'
import { mediaDiscarded } from './media.js'
import { petCreated, petDeleted, petUpdated, petViewed } from './pets.js'
import { reminderChanged, reminderCompleted, reminderCreated } from './reminders.js'
import { reportChanged } from './reports.js'
import { reviewAdded, reviewChanged, reviewDeleted } from './reviews.js'
import { sourcesReleased } from './sources.js'
import { userDeleted, userRoleChanged, userUpdated } from './users.js'
import { vaccinationChanged, vaccinationDeleted, vaccinationRecorded } from './vaccinations.js'
import { defineEventConsumers } from './wire/event-consumers.js'

// Who reacts to what.

defineEventConsumers('gateway', { 'forget-user': [userDeleted], 'session-rules': [doctorChanged, userUpdated] })

defineEventConsumers('pets-media', {
  'activity-log': [
    petCreated,
    petUpdated,
    petHandedOver,
    petLost,
    petFound,
    petSighted,
    familyMemberAdded,
    familyMemberRemoved,
    vaccinationRecorded,
    vaccinationChanged,
    reminderCreated,
    reminderCompleted,
    appointmentScheduled,
    appointmentRescheduled,
    appointmentStatusChanged,
    reviewAdded,
    reviewChanged,
    certificateIssued,
    certificateRevoked,
  ],
  'erase-account': [userDeleted],
  'erase-media-of-pet': [petDeleted],
  'erase-discarded-media': [mediaDiscarded],
  'release-sources': [sourcesReleased],
  'release-profile-pictures': [userUpdated, doctorChanged],
  'owner-places': [userUpdated, petCreated, petHandedOver],
})

defineEventConsumers('medical-records', {
  'erase-records': [petDeleted],
  'changed-animals': [petUpdated],
  'plan-doses': [petCreated, petUpdated, petHandedOver, userUpdated, vaccinationRecorded, vaccinationChanged, vaccinationDeleted],
  'erase-veterinarians': [userDeleted],
  'erase-doctor': [doctorDeleted],
  'doctor-verification': [doctorChanged],
  'vaccination-reports': [reportChanged],
})

defineEventConsumers('doctors-reviews', { 'erase-reviews': [petDeleted], 'erase-doctor': [userDeleted] })

defineEventConsumers('notifications', {
  'care-facts': [
    petCreated, petUpdated, petHandedOver, familyMemberAdded, familyMemberRemoved, familyRoleChanged, reminderCreated, reminderCompleted, reminderChanged,
    appointmentScheduled, appointmentRescheduled, appointmentStatusChanged, appointmentChanged, vaccinationRecorded, vaccinationChanged, vaccinationDeleted,
    userUpdated,
  ],
  'erase-pet': [petDeleted],
  'erase-person': [userDeleted],
})

defineEventConsumers('notifications', {
  webhooks: [
    vaccinationRecorded, vaccinationChanged, vaccinationDeleted, appointmentScheduled, appointmentRescheduled, appointmentStatusChanged, appointmentReassigned,
    reviewAdded, reviewChanged, reviewDeleted,
  ],
  'webhooks-end': [apiKeyRevoked, doctorDeleted],
})

defineEventConsumers('notifications', {
  notices: [
    invitationAddressed, familyMemberAdded, familyMemberRemoved, petHandedOver, doctorVerificationChanged, vaccinationRecorded, vaccinationChanged, petViewed,
    newDeviceSignedIn, userRoleChanged, apiKeyMade,
  ],
})

defineEventConsumers('notifications', { 'visit-notices': [appointmentScheduled, appointmentRescheduled, appointmentStatusChanged, appointmentReassigned] })
