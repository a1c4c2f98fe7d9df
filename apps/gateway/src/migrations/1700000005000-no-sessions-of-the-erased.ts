import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * A session of somebody whose account is gone is not stored: neither by a sign-in that was under way, nor by a request that still held
 * one. The session store's statement is its library's, so that this is said here.
 */
export class NoSessionsOfTheErased1700000005000 implements MigrationInterface {
  name = 'NoSessionsOfTheErased1700000005000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION skip_session_of_the_erased() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF any_erased(ARRAY['user:' || (NEW.sess->>'userId')]) THEN
          RETURN NULL;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER session_of_the_erased BEFORE INSERT ON session FOR EACH ROW
        WHEN (NEW.sess->>'userId' IS NOT NULL) EXECUTE FUNCTION skip_session_of_the_erased()`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER session_of_the_erased ON session; DROP FUNCTION skip_session_of_the_erased')
  }
}
