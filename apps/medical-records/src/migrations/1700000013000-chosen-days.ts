import type { MigrationInterface, QueryRunner } from 'typeorm'

const columns = `
  ALTER TABLE vaccination_reminders ADD COLUMN is_day_chosen boolean NOT NULL DEFAULT false, ADD COLUMN is_by_hand boolean NOT NULL DEFAULT false;
  COMMENT ON COLUMN vaccination_reminders.is_day_chosen IS 'somebody chose the day of the nudge, also where it is the usual one';
  COMMENT ON COLUMN vaccination_reminders.is_by_hand IS 'a person made it: neither the next date of a dose nor the plan';
  COMMENT ON COLUMN vaccination_reminders.is_planned IS 'made from the plan of the pet, which moves and removes it; false as soon as somebody has set its due date'`

/** Of those that were here before the dates say it, as far as it can be known. */
const known = `
  UPDATE vaccination_reminders SET is_day_chosen = reminder_date <> due_date - 7, is_by_hand = NOT is_planned AND vaccination_id IS NULL
  WHERE reminder_date <> due_date - 7 OR (NOT is_planned AND vaccination_id IS NULL)`
/** What was removed a moment ago comes back as a whole row. */
const removed = `
  UPDATE removed_records SET record = record || jsonb_build_object(
    'is_day_chosen', (record ->> 'reminder_date')::date <> (record ->> 'due_date')::date - 7,
    'is_by_hand', NOT (record ->> 'is_planned')::boolean AND record ->> 'vaccination_id' IS NULL)
  WHERE kind = 'reminder'`

/** A nudge on the usual day may be a choice, and not all that no plan made was made by hand: what is due says so to whoever reminds. */
export class ChosenDays1700000013000 implements MigrationInterface {
  name = 'ChosenDays1700000013000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query([columns, known, removed].join(';\n'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vaccination_reminders DROP COLUMN is_day_chosen, DROP COLUMN is_by_hand')
  }
}
