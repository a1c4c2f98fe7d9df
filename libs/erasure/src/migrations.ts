import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A subject stands here as a hash: of somebody who is gone not even the id stays. Its id is there only while the work lasts. */
const tombstones = `
  CREATE TABLE tombstones (
    subject bytea PRIMARY KEY,
    kind text NOT NULL,
    id text,
    noted_at timestamptz(3) NOT NULL DEFAULT now(),
    finished_at timestamptz(3)
  );
  COMMENT ON TABLE tombstones IS 'pets and people that are gone: nothing may be written about them any more';
  COMMENT ON COLUMN tombstones.subject IS 'SHA-256 of the kind and the id';
  COMMENT ON COLUMN tombstones.id IS 'whose rows are still to be erased; empty when that is finished';
  CREATE INDEX tombstones_unfinished ON tombstones (noted_at) WHERE finished_at IS NULL`

/** Of the lock and the look-up each must see the database as it is by then: a volatile function looks anew for each of its statements. */
const functions = `
  CREATE FUNCTION tombstone_of(subject text) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN sha256(convert_to(subject, 'UTF8'));
  CREATE FUNCTION any_erased(subjects text[]) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
  DECLARE
    each text;
  BEGIN
    FOREACH each IN ARRAY subjects LOOP
      PERFORM pg_advisory_xact_lock_shared(hashtextextended(each, 0));
    END LOOP;
    RETURN EXISTS (SELECT FROM unnest(subjects) AS wanted JOIN tombstones ON tombstones.subject = tombstone_of(wanted));
  END $$;
  COMMENT ON FUNCTION any_erased IS 'whether one of them is gone; until the transaction ends none of them can go'`

class CreateTombstones1700000000500 implements MigrationInterface {
  name = 'CreateTombstones1700000000500'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query([tombstones, functions].join(';\n'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION any_erased; DROP FUNCTION tombstone_of; DROP TABLE tombstones')
  }
}

/** The tables that this library keeps in a service's database; listed after the messaging library's and before the service's own. */
export const erasureMigrations = [CreateTombstones1700000000500]
