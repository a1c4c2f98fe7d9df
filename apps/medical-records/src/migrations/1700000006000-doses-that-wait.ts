import { createDailyQuotas } from '@huella/persistence'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Rules for new rows alone: there is nothing to check in old ones, and writers need not wait for that. */
const columns = `
  ALTER TABLE vaccinations
    ADD COLUMN family_answer varchar(10),
    ADD COLUMN report_status varchar(10),
    ADD COLUMN report_reason varchar(1000),
    ADD COLUMN report_decided_at timestamptz(3),
    ADD CONSTRAINT vaccinations_family_answer CHECK (family_answer IN ('awaited', 'given', 'refused')) NOT VALID,
    ADD CONSTRAINT vaccinations_report_status CHECK (report_status IN ('open', 'removed', 'dismissed')) NOT VALID;
  COMMENT ON COLUMN vaccinations.family_answer IS 'what the family says of a dose by a doctor without the verification that is required; empty where nobody need be asked';
  COMMENT ON COLUMN vaccinations.report_status IS 'how the last report to the administrators stands, which doctors-reviews keeps'`

const unverifiedDoctors = `
  CREATE TABLE unverified_doctors (doctor_id integer PRIMARY KEY);
  COMMENT ON TABLE unverified_doctors IS 'doctors who are not verified, or not any more: what they recorded while they were carries no badge meanwhile'`

export class DosesThatWait1700000006000 implements MigrationInterface {
  name = 'DosesThatWait1700000006000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query([columns, unverifiedDoctors, createDailyQuotas].join(';\n'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE daily_quotas, unverified_doctors;
      ALTER TABLE vaccinations DROP COLUMN family_answer, DROP COLUMN report_status, DROP COLUMN report_reason, DROP COLUMN report_decided_at`)
  }
}
