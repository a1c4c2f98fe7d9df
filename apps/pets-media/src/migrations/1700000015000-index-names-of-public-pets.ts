import { buildIndexes } from '@huella/persistence'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const indexes = { pets_public_by_name: 'pets (search, id) WHERE is_public' }

/** Names that begin with a term are found without reading all that hold it: of some names there are tens of thousands. */
export class IndexNamesOfPublicPets1700000015000 implements MigrationInterface {
  name = 'IndexNamesOfPublicPets1700000015000'
  transaction = false

  up(runner: QueryRunner): Promise<void> {
    return buildIndexes(runner, indexes)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`)
  }
}
