import { buildIndexes } from '@huella/persistence'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const indexes = { certificates_by_issuing_doctor: 'certificates (doctor_id) WHERE doctor_id IS NOT NULL' }

/** A doctor who goes may have issued certificates in which they answer for no dose. */
export class IndexIssuingDoctors1700000016000 implements MigrationInterface {
  name = 'IndexIssuingDoctors1700000016000'
  transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, indexes)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX certificates_by_issuing_doctor')
  }
}
