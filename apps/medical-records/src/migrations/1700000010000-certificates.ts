import type { MigrationInterface, QueryRunner } from 'typeorm'

const statuses = `
  CREATE TABLE certificate_statuses (
    list integer NOT NULL,
    index integer NOT NULL,
    revoked_at timestamptz(3),
    PRIMARY KEY (list, index)
  );
  CREATE INDEX certificate_statuses_revoked ON certificate_statuses (list) WHERE revoked_at IS NOT NULL;
  COMMENT ON TABLE certificate_statuses IS 'which places of the status lists are taken and which are revoked: they outlive the certificates, which may be in anybody''s hands'`

const certificates = `
  CREATE TABLE certificates (
    id char(16) PRIMARY KEY,
    number integer GENERATED ALWAYS AS IDENTITY,
    pet_id integer NOT NULL,
    issued_by varchar(64) NOT NULL,
    doctor_id integer,
    kind varchar(10) NOT NULL CHECK (kind IN ('clinical', 'extract')),
    label varchar(100),
    language char(2) NOT NULL,
    with_microchip boolean NOT NULL,
    issued_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    vaccination_ids integer[] NOT NULL,
    doctor_ids integer[] NOT NULL,
    key_id varchar(64) NOT NULL,
    fragment text,
    list integer NOT NULL,
    index integer NOT NULL,
    revocation_code varchar(30),
    revocation_reason varchar(300),
    FOREIGN KEY (list, index) REFERENCES certificate_statuses
  );
  COMMENT ON COLUMN certificates.doctor_id IS 'the doctor who issued it; null where the family did';
  COMMENT ON COLUMN certificates.doctor_ids IS 'doctors who answer for doses in it';
  COMMENT ON COLUMN certificates.fragment IS 'the signed certificate as its QR code holds it; null where a doctor whom it named has gone';
  CREATE UNIQUE INDEX certificates_status ON certificates (list, index);
  CREATE INDEX certificates_of_pet ON certificates (pet_id, issued_at DESC, number DESC);
  CREATE INDEX certificates_by_person ON certificates (issued_by);
  CREATE INDEX certificates_with_vaccination ON certificates USING gin (vaccination_ids);
  CREATE INDEX certificates_by_doctor ON certificates USING gin (doctor_ids)`

export class Certificates1700000010000 implements MigrationInterface {
  name = 'Certificates1700000010000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query([statuses, certificates].join(';\n'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE certificates, certificate_statuses')
  }
}
