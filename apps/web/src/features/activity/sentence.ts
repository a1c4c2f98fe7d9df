import { visitKind } from '../../domain/visit-kind'
import type { TextKey } from '../../i18n/catalogue'
import type { Translate } from '../../i18n/use-translation'
import { fullName } from '../../ui/Avatar'
import type { ActivityEntry } from './api/list-activity'

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

interface Sentence {
  key: TextKey
  /** Parameters without which the sentence would have a hole. */
  needs: readonly string[]
  /** Of a record that was gone before anybody could tell what it was called. */
  unnamed?: TextKey
}

const sentences: Record<string, Sentence> = {
  pet_created: { key: 'activity.petCreated', needs: [] },
  pet_updated: { key: 'activity.petUpdated', needs: [] },
  pet_lost: { key: 'activity.petLost', needs: ['pet'] },
  pet_found: { key: 'activity.petFound', needs: ['pet'] },
  pet_sighted: { key: 'activity.petSighted', needs: ['pet'] },
  certificate_issued: { key: 'activity.certificateIssued', needs: [] },
  certificate_revoked: { key: 'activity.certificateRevoked', needs: [] },
  pet_deleted: { key: 'activity.petDeleted', needs: [] },
  vaccination_recorded: { key: 'activity.vaccinationRecorded', needs: ['vaccineName'], unnamed: 'activity.vaccinationRecordedUnnamed' },
  review_added: { key: 'activity.reviewAdded', needs: [] },
  review_added_private: { key: 'activity.reviewPrivate', needs: [] },
  reminder_created: { key: 'activity.reminderCreated', needs: ['vaccineName'], unnamed: 'activity.reminderCreatedUnnamed' },
  reminder_completed: { key: 'activity.reminderCompleted', needs: ['vaccineName'], unnamed: 'activity.reminderCompletedUnnamed' },
  family_member_added: { key: 'activity.joined', needs: ['name'] },
  family_member_removed: { key: 'activity.familyRemoved', needs: [] },
  owner_changed: { key: 'activity.ownerChanged', needs: ['pet'] },
  appointment_scheduled: { key: 'activity.appointmentScheduled', needs: ['visit'], unnamed: 'activity.appointmentScheduledUnnamed' },
  appointment_rescheduled: { key: 'activity.appointmentRescheduled', needs: ['visit'], unnamed: 'activity.appointmentRescheduledUnnamed' },
  appointment_cancelled: { key: 'activity.appointmentCancelled', needs: ['visit'], unnamed: 'activity.appointmentCancelledUnnamed' },
  record_viewed: { key: 'activity.recordViewed', needs: [] },
  record_viewed_by_key: { key: 'activity.recordViewedByKey', needs: [] },
  record_changed: { key: 'activity.vaccinationChanged', needs: ['vaccineName'], unnamed: 'activity.vaccinationChangedUnnamed' },
  record_changed_review: { key: 'activity.reviewChanged', needs: ['reviewTitle'], unnamed: 'activity.reviewChangedUnnamed' },
}

/** What the parameters make of a type. */
function variantOf(type: string, { isPrivate, byKey, of }: Record<string, unknown>): string {
  if (type === 'review_added' && isPrivate) return 'review_added_private'
  if (type === 'record_viewed' && byKey) return 'record_viewed_by_key'
  return type === 'record_changed' && of === 'review' ? 'record_changed_review' : type
}

/** What kind of visit, in words: its description, else its type; a type in the family's own words with its description. */
function visit(params: Record<string, unknown>, t: Translate): string {
  const [type, description] = [text(params['type']), text(params['description'])]
  const kind = visitKind(type)
  return kind ? description || t(kind) : [type, description].filter(Boolean).join(' · ')
}

/** Who did it, by first name where there is one. */
export const doerOf = ({ performedByUser }: Pick<ActivityEntry, 'performedByUser'>): string =>
  performedByUser ? performedByUser.firstName || fullName(performedByUser) : ''

/** Whether the sentence itself says who did it. */
export const namesDoer = ({ activityType }: Pick<ActivityEntry, 'activityType'>): boolean => activityType === 'family_member_added'

type Told = Pick<ActivityEntry, 'activityType' | 'params' | 'description' | 'petName' | 'performedByUser'>

/** The entry in the reader's language; what this app does not know is said as the server described it. */
export function activitySentence(entry: Told, t: Translate): string {
  const given = (entry.params ?? {}) as Record<string, unknown>
  const sentence = sentences[variantOf(entry.activityType, given)]
  const params: Record<string, string> = {
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, text(value)])),
    visit: visit(given, t),
    name: doerOf(entry) || t('family.someone'),
    pet: entry.petName ?? text(given['petName']),
  }
  const isWhole = sentence?.needs.every((name) => params[name])
  const key = isWhole ? sentence?.key : sentence?.unnamed
  return key ? t(key, params) : entry.description
}
