import { createDailyQuotas } from '@huella/persistence'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const reviews = `
  ALTER TABLE pet_reviews ADD COLUMN hidden_by_family boolean NOT NULL DEFAULT false, ADD COLUMN withheld boolean NOT NULL DEFAULT false;
  COMMENT ON COLUMN pet_reviews.hidden_by_family IS 'the family keeps it off the public page, whatever its author chose';
  COMMENT ON COLUMN pet_reviews.withheld IS 'administrators took it off the public page for good'`

const reports = `
  CREATE TABLE reports (
    id serial PRIMARY KEY,
    kind varchar(20) NOT NULL CHECK (kind IN ('vaccination', 'review')),
    record_id integer NOT NULL,
    pet_id integer NOT NULL,
    doctor_id integer NOT NULL REFERENCES doctors,
    reporter_id varchar(64) NOT NULL,
    reason varchar(1000),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    decided_at timestamptz(3),
    decision varchar(10) CHECK (decision IN ('removed', 'dismissed')),
    decided_by varchar(64),
    decision_reason varchar(1000),
    CHECK ((decided_at IS NULL) = (decision IS NULL))
  );
  COMMENT ON TABLE reports IS 'what families reported of what doctors wrote, also in other services, and what became of it';
  CREATE UNIQUE INDEX reports_one_open ON reports (kind, record_id) WHERE decided_at IS NULL;
  CREATE INDEX reports_of_record ON reports (kind, record_id, id DESC);
  CREATE INDEX reports_waiting ON reports (created_at, id) WHERE decided_at IS NULL;
  CREATE INDEX reports_decided ON reports (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
  CREATE INDEX reports_of_pet ON reports (pet_id);
  CREATE INDEX reports_about_doctor ON reports (doctor_id);
  CREATE INDEX reports_by_reporter ON reports (reporter_id);
  CREATE INDEX reports_by_decider ON reports (decided_by) WHERE decided_by IS NOT NULL`

/** Of doctors whose verification was taken back before anybody listened. */
export const tellOfWithdrawn = `
  INSERT INTO outbox (id, subject, body)
  SELECT told.id, 'events.doctors.profile.changed', json_build_object(
    'id', told.id, 'name', 'doctors.profile.changed', 'occurredAt', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'requestId', told.id,
    'causedBy', NULL, 'payload', json_build_object('doctorId', told.doctor_id, 'userId', told.user_id))
  FROM (
    SELECT gen_random_uuid() AS id, d.id AS doctor_id, d.user_id FROM doctors d
    WHERE NOT d.is_verified AND EXISTS (SELECT FROM doctor_verifications v WHERE v.doctor_id = d.id AND v.is_verified)
  ) AS told`

export class FamiliesHaveASay1700000005000 implements MigrationInterface {
  name = 'FamiliesHaveASay1700000005000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query([reviews, reports, createDailyQuotas, tellOfWithdrawn].join(';\n'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE daily_quotas, reports; ALTER TABLE pet_reviews DROP COLUMN hidden_by_family, DROP COLUMN withheld')
  }
}
