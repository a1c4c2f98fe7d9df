import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What is open is read of each pet in a list; what was completed grows with the years. */
export class IndexOpenReminders1700000002000 implements MigrationInterface {
  name = 'IndexOpenReminders1700000002000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX reminders_open_of_pet ON vaccination_reminders (pet_id, due_date, id) WHERE NOT is_completed')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX reminders_open_of_pet')
  }
}
