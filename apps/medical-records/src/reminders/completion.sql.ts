import { reminderJson } from './reminder.projection.js'

/**
 * Completes the open reminders that the one row of `dose` answers: those of its vaccine that fall due while it protects, or that were
 * there when it was given. (A day of slack: the person's "today" may be yesterday in UTC.) An old dose that is entered late leaves the
 * reminders of the present alone.
 * @param protectedUntil parameter with the day up to which the dose protects
 */
export const completeAnswered = (protectedUntil: string): string => `
  UPDATE vaccination_reminders AS r SET is_completed = true, completed_by = dose.id, updated_at = now() FROM dose
  WHERE r.pet_id = dose.pet_id AND NOT r.is_completed AND r.protects <@ dose.protects
    AND (r.due_date < ${protectedUntil}::date OR (r.created_at AT TIME ZONE 'UTC')::date - 1 <= dose.administered_date)
  RETURNING r.*`

/** The reminders of `completed` as a JSON list. */
export const completedJson = `SELECT coalesce(json_agg(${reminderJson}), '[]') FROM completed r`
