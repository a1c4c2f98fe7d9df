import { buildIndexes } from '@huella/persistence'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What schedules and travel ask of a pet, and where owners live, whose pets live there too unless their own columns say otherwise. */
export class PlacesAndMicrochips1700000009000 implements MigrationInterface {
  name = 'PlacesAndMicrochips1700000009000'
  transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pets ADD COLUMN IF NOT EXISTS country varchar(2), ADD COLUMN IF NOT EXISTS region varchar(6),
        ADD COLUMN IF NOT EXISTS microchip varchar(30), ADD COLUMN IF NOT EXISTS microchip_date date,
        ADD COLUMN IF NOT EXISTS lifestyle text[] NOT NULL DEFAULT '{}'`)
    await runner.query('CREATE TABLE IF NOT EXISTS owner_places (user_id varchar(64) PRIMARY KEY, country varchar(2), region varchar(6))')
    await buildIndexes(runner, { pets_microchip: 'pets (microchip) WHERE microchip IS NOT NULL' })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE owner_places')
    await runner.query(`
      ALTER TABLE pets DROP COLUMN country, DROP COLUMN region, DROP COLUMN microchip, DROP COLUMN microchip_date, DROP COLUMN lifestyle`)
  }
}
