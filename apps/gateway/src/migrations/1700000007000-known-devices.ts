import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Browsers and systems, in words of our own lists, that people have signed in with: whoever signs in with another is told by mail. */
export class KnownDevices1700000007000 implements MigrationInterface {
  name = 'KnownDevices1700000007000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_devices (
        user_id varchar(64) NOT NULL, browser varchar(30) NOT NULL, system varchar(30) NOT NULL, signed_in_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, browser, system));
      COMMENT ON TABLE known_devices IS 'empty names stand for what is on none of our lists'`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_devices')
  }
}
