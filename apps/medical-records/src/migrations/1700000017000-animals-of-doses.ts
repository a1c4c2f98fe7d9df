import type { MigrationInterface, QueryRunner } from 'typeorm'

const columns = `
  ALTER TABLE vaccinations ADD COLUMN IF NOT EXISTS animal_species varchar(50), ADD COLUMN IF NOT EXISTS animal_microchip varchar(30);
  COMMENT ON COLUMN vaccinations.animal_species IS 'the species of its pet when a vet recorded it; unknown of records of families, and of before';
  COMMENT ON COLUMN vaccinations.animal_microchip IS 'the microchip of its pet when a vet recorded it, where one was known'`

/** What a vet answers for was given to one animal, whatever its pet is said to be later. */
export class AnimalsOfDoses1700000017000 implements MigrationInterface {
  name = 'AnimalsOfDoses1700000017000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vaccinations DROP COLUMN animal_species, DROP COLUMN animal_microchip')
  }
}
