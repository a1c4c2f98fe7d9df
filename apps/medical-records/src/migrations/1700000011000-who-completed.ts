import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Who completed a reminder, and when; of those completed before nobody knows. What was removed a moment ago comes back without. */
export class WhoCompleted1700000011000 implements MigrationInterface {
  name = 'WhoCompleted1700000011000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE vaccination_reminders ADD COLUMN done_by varchar(64), ADD COLUMN done_at timestamptz(3);
      COMMENT ON COLUMN vaccination_reminders.done_by IS 'who completed it; by recording a dose: whoever recorded that';
      CREATE INDEX reminders_done_by ON vaccination_reminders (done_by) WHERE done_by IS NOT NULL`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vaccination_reminders DROP COLUMN done_by, DROP COLUMN done_at')
  }
}
