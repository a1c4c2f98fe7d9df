import type { ActivityType } from '@huella/contracts'
import { localDay } from '../../i18n/format'
import { groupBy } from '../../lib/group-by'
import type { ActivityEntry } from './api/list-activity'

/** Entries under the reader's local day they happened on, in the order they came. */
export const byDay = (entries: readonly ActivityEntry[]): [day: string, entries: ActivityEntry[]][] =>
  groupBy(entries, ({ createdAt }) => localDay(createdAt))

export type ActivitySubject = 'vaccination' | 'reminder' | 'appointment' | 'family' | 'pet' | 'certificate' | 'vet'

/** What the filter tells apart: several types of entries belong to one subject. */
export const activitySubjects: Record<ActivitySubject, ActivityType[]> = {
  vaccination: ['vaccination_recorded'],
  reminder: ['reminder_created', 'reminder_completed'],
  appointment: ['appointment_scheduled', 'appointment_rescheduled', 'appointment_cancelled'],
  family: ['family_member_added', 'family_member_removed', 'owner_changed'],
  pet: ['pet_created', 'pet_updated', 'pet_lost', 'pet_found', 'pet_sighted', 'pet_deleted'],
  certificate: ['certificate_issued', 'certificate_revoked'],
  vet: ['review_added', 'record_changed', 'record_viewed'],
}
