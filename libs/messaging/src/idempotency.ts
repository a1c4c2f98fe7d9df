import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { DomainError, type IdempotencyKey } from '@huella/contracts'
import { prepared, rowsWithin, type BoundStatement } from '@huella/persistence'
import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm'
import { Replay } from './answer.js'

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

/**
 * The lock tells whether an earlier try is still running: it ends with that try's transaction, whatever becomes of its process, and at the
 * latest when its caller gives up. Of the lock and the look each must see the database as it is by then: a volatile function looks anew for
 * each of its statements. With the snapshot of one statement the look would miss an answer that was committed just before the lock was free.
 */
export class ClaimIdempotencyKeys1700000000400 implements MigrationInterface {
  name = 'ClaimIdempotencyKeys1700000000400'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION claim_idempotency_key(key text, most_ms integer, OUT mine boolean, OUT request text, OUT answer bytea) LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        IF most_ms IS NOT NULL THEN
          PERFORM set_config('transaction_timeout', most_ms::text, true);
        END IF;
        mine := pg_try_advisory_xact_lock(hashtextextended(key, 0));
        SELECT known.request, known.answer INTO request, answer FROM idempotent_answers AS known WHERE known.id = key;
      END $$;
      COMMENT ON FUNCTION claim_idempotency_key IS 'whether the key is free for this transaction, which ends after most_ms milliseconds; what was answered under it, if anything'`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION claim_idempotency_key')
  }
}

const claim = prepared('claim_idempotency_key', 'SELECT mine, request, answer FROM claim_idempotency_key($1, $2)')
const keep = prepared('keep_idempotent_answer', 'INSERT INTO idempotent_answers (id, request, answer) VALUES ($1, $2, $3)')

interface Known {
  mine: boolean
  request: string | null
  answer: Buffer | null
}

/**
 * First statement of a transaction under a key.
 * @param mostMs milliseconds after which the server ends the transaction, and with it the claim; undefined for no limit
 * @throws Replay where the key has its answer
 * @throws DomainError `conflict` while an earlier try is running, and where the first answer cannot be read any more for the gateway's secret has
 * changed; `unprocessable` when the key came with another request
 */
export async function claimKey(manager: EntityManager, { id, request, seal, formerSeals = [] }: IdempotencyKey, mostMs: number | undefined): Promise<void> {
  const [known] = (await rowsWithin<Known>(manager, claim, [id, mostMs])) as [Known]
  if (known.answer) {
    if (known.request !== request) throw new DomainError('unprocessable', { message: 'error.idempotencyMismatch' })
    throw new Replay(open(known.answer, [seal, ...formerSeals]))
  }
  if (!known.mine) throw new DomainError('conflict', { message: 'error.idempotencyRunning', retryAfter: 1 })
}

/** Stores the answer at the end of a transaction under a key. */
export const keepAnswer = ({ id, request, seal }: IdempotencyKey, answer: string): BoundStatement => [keep, [id, request, close(answer, seal)]]

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

function open(sealed: Buffer, seals: string[]): string {
  for (const seal of seals) {
    try {
      return openWith(sealed, seal)
    } catch {
      // another may fit
    }
  }
  throw new DomainError('conflict', { message: 'error.idempotencyUnreadable' })
}

/** @throws Error where the answer was closed with another seal */
function openWith(sealed: Buffer, seal: string): string {
  const decipher = createDecipheriv(algorithm, Buffer.from(seal, 'base64url'), sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}
