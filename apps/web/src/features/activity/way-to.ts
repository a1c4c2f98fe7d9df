import * as paths from '../../lib/paths'
import type { ActivityEntry } from './api/list-activity'

/** Sections of a pet's page, and how the address of one of their rows begins. */
const sections = {
  records: 'record',
  reviews: 'review',
  reminders: 'reminder',
  visits: 'visit',
  family: '',
} as const

type Section = keyof typeof sections

const sectionOf: Partial<Record<string, Section>> = {
  vaccination_recorded: 'records',
  review_added: 'reviews',
  reminder_created: 'reminders',
  reminder_completed: 'reminders',
  appointment_scheduled: 'visits',
  appointment_rescheduled: 'visits',
  appointment_cancelled: 'visits',
  family_member_added: 'family',
  family_member_removed: 'family',
  owner_changed: 'family',
}

type Told = Pick<ActivityEntry, 'petId' | 'activityType' | 'params'>

const isAboutCertificate = (type: string): boolean => type === 'certificate_issued' || type === 'certificate_revoked'

/**
 * Where what an entry tells of stands: on its pet's page, or a certificate's own; null of a pet that is gone. The page knows whether it is still there, and
 * shows the section where it was otherwise.
 */
export function wayTo({ petId, activityType, params }: Told): string | null {
  if (petId === null) return null
  const { of, isPrivate, recordId } = (params ?? {}) as Record<string, unknown>
  if (isAboutCertificate(activityType) && typeof recordId === 'string') return paths.certificate(petId, recordId)
  const changed = of === 'review' ? 'reviews' : 'records'
  const section = activityType === 'record_changed' ? changed : sectionOf[activityType]
  const page = paths.petPage(petId)
  if (!section || isPrivate) return page
  const row = sections[section]
  return `${page}#${section}${row && typeof recordId === 'string' ? `:${row}-${recordId}` : ''}`
}
