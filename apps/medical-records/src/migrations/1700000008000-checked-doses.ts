import type { MigrationInterface, QueryRunner } from 'typeorm'

const columns = `
  ALTER TABLE vaccinations
    ADD COLUMN label_months smallint,
    ADD COLUMN valid_until date,
    ADD COLUMN manufacturer varchar(100);
  COMMENT ON COLUMN vaccinations.label_months IS 'how long the product protects by its label';
  COMMENT ON COLUMN vaccinations.valid_until IS 'the last day of protection as a vet wrote it, in a passport for instance'`

const dismissedChecks = `
  CREATE TABLE dismissed_checks (
    id serial PRIMARY KEY,
    pet_id integer NOT NULL,
    code varchar(40) NOT NULL,
    vaccination_id integer REFERENCES vaccinations ON DELETE CASCADE,
    reason varchar(300) NOT NULL,
    dismissed_by varchar(64) NOT NULL,
    dismissed_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX dismissed_checks_once ON dismissed_checks (pet_id, code, coalesce(vaccination_id, 0));
  CREATE INDEX dismissed_checks_by_person ON dismissed_checks (dismissed_by);
  CREATE INDEX dismissed_checks_of_vaccination ON dismissed_checks (vaccination_id) WHERE vaccination_id IS NOT NULL;
  COMMENT ON TABLE dismissed_checks IS 'hints about records that somebody says are none, of one record or of the pet as a whole'`

export class CheckedDoses1700000008000 implements MigrationInterface {
  name = 'CheckedDoses1700000008000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query([columns, dismissedChecks].join(';\n'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE dismissed_checks;
      ALTER TABLE vaccinations DROP COLUMN label_months, DROP COLUMN valid_until, DROP COLUMN manufacturer`)
  }
}
