import type { MigrationInterface, QueryRunner } from 'typeorm'

const plans = `
  ALTER TABLE vaccination_reminders ADD COLUMN is_planned boolean NOT NULL DEFAULT false;
  COMMENT ON COLUMN vaccination_reminders.is_planned IS 'made from the plan of the pet, which moves and removes it; false as soon as somebody has changed it';
  CREATE TABLE planned_pets (pet_id integer PRIMARY KEY, owner_id varchar(64), look_on date NOT NULL, settled text[] NOT NULL);
  CREATE INDEX planned_pets_to_look_at ON planned_pets (look_on);
  CREATE INDEX planned_pets_of_owner ON planned_pets (owner_id) WHERE owner_id IS NOT NULL;
  COMMENT ON COLUMN planned_pets.owner_id IS 'where the owner lives decides about the law, unless the pet lives elsewhere';
  COMMENT ON COLUMN planned_pets.look_on IS 'when a date of the plan comes near that needs a reminder, or a month after the last look';
  COMMENT ON COLUMN planned_pets.settled IS 'disease and date of what was reminded of: no reminder is made of it again'`

/** What was removed a moment ago comes back as a whole row. */
const removedReminders = `UPDATE removed_records SET record = record || '{"is_planned": false}' WHERE kind = 'reminder'`

/** Pets that were here before are planned by the job; those without any record, by what the stream of events still knows of them. */
const knownPets = `
  INSERT INTO planned_pets (pet_id, look_on, settled)
    SELECT pet_id, CURRENT_DATE, '{}' FROM (SELECT pet_id FROM vaccinations UNION SELECT pet_id FROM vaccination_reminders UNION SELECT pet_id FROM appointments) AS pet`

export class PlannedReminders1700000009000 implements MigrationInterface {
  name = 'PlannedReminders1700000009000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query([plans, removedReminders, knownPets].join(';\n'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE planned_pets;
      DELETE FROM vaccination_reminders WHERE is_planned AND NOT is_completed;
      ALTER TABLE vaccination_reminders DROP COLUMN is_planned`)
  }
}
