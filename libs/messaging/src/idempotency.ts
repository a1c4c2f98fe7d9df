import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { DomainError, type IdempotencyKey } from '@huella/contracts'
import { prepared, rowsWithin, violatedUnique } from '@huella/persistence'
import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm'

/** Answers to requests that carried an Idempotency-Key. No user id stands here: the key's id is a hash, the answer is encrypted. */
export class CreateIdempotentAnswers1700000000100 implements MigrationInterface {
  name = 'CreateIdempotentAnswers1700000000100'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotent_answers (
        id text CONSTRAINT idempotent_answers_once PRIMARY KEY,
        request text NOT NULL,
        answer bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX idempotent_answers_by_age ON idempotent_answers (created_at)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotent_answers')
  }
}

/** Thrown out of a transaction whose key has an answer already: nothing is done, and the first answer is given again. */
export class Replay extends Error {
  override name = 'Replay'

  /** @param answer JSON text of what the first request was answered with */
  constructor(readonly answer: string) {
    super('This was done before')
  }
}

/**
 * The lock tells whether an earlier try is still running: it ends with that try's transaction, whatever becomes of its process.
 * The answer may be committed between this statement's look and its lock; then storing the second one fails, and the look is repeated.
 */
const claim = prepared('claim_idempotency_key', `
  SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS mine, known.request = $2 AS "isSameRequest", known.answer
  FROM (SELECT) AS one LEFT JOIN idempotent_answers AS known ON known.id = $1`)

const keep = prepared('keep_idempotent_answer', 'INSERT INTO idempotent_answers (id, request, answer) VALUES ($1, $2, $3)')

interface Known {
  mine: boolean
  isSameRequest: boolean | null
  answer: Buffer | null
}

/**
 * First statement of a transaction under a key.
 * @throws Replay where the key has its answer
 * @throws DomainError `conflict` while an earlier try is running, `unprocessable` when the key came with another request
 */
export async function claimKey(manager: EntityManager, { id, request, seal }: IdempotencyKey): Promise<void> {
  const [known] = (await rowsWithin<Known>(manager, claim, [id, request])) as [Known]
  if (known.answer) {
    if (!known.isSameRequest) throw new DomainError('unprocessable', { message: 'error.idempotencyMismatch' })
    throw new Replay(open(known.answer, seal))
  }
  if (!known.mine) throw new DomainError('conflict', { message: 'error.idempotencyRunning', retryAfter: 1 })
}

/** Last statement of a transaction under a key. */
export async function keepAnswer(manager: EntityManager, { id, request, seal }: IdempotencyKey, answer: string): Promise<void> {
  await rowsWithin(manager, keep, [id, request, close(answer, seal)])
}

/** Another try committed its answer after this one had looked. */
export const isAnsweredMeanwhile = (error: unknown): boolean => violatedUnique(error) === 'idempotent_answers_once'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** An answer can hold what is shown only once: what stands in the table is readable only to who repeats the request. */
function close(answer: string, seal: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, Buffer.from(seal, 'base64url'), iv)
  const sealed = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

function open(sealed: Buffer, seal: string): string {
  const decipher = createDecipheriv(algorithm, Buffer.from(seal, 'base64url'), sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}
