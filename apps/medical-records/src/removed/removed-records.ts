import { Injectable, type OnModuleInit } from '@nestjs/common'
import { notFound } from '@huella/contracts'
import { person, pet } from '@huella/erasure'
import { ScheduledJobs } from '@huella/messaging'
import { prepared, PreparedStatements, rowsWithin, type PreparedStatement } from '@huella/persistence'
import type { EntityManager } from 'typeorm'

export type RemovedKind = 'vaccination' | 'reminder' | 'veterinarian'

interface Removable {
  table: string
  petId: string
  /** Rows that point at one, and no longer do when it is gone: SQL over the row `t`. */
  links: string
  /** Has them point at it again ($1) where they point at nothing else ($2: their ids). */
  relink?: string
  /** Columns that point at rows which may be gone themselves by then, with their tables. */
  pointers: Record<string, string>
  /** A table whose rows go with one, by its `vaccination_id`, and come back with it. */
  parts?: string
  /** What can be taken back. */
  condition: string
}

const removables: Record<RemovedKind, Removable> = {
  vaccination: {
    table: 'vaccinations',
    petId: 't.pet_id',
    links: 'SELECT id FROM vaccination_reminders WHERE vaccination_id = t.id',
    relink: 'UPDATE vaccination_reminders SET vaccination_id = $1 WHERE id = ANY($2::int[]) AND vaccination_id IS NULL',
    pointers: { veterinarian_id: 'veterinarians' },
    parts: 'dismissed_checks',
    // Administrators decide about records that are there: one that waits for them would come back undecided.
    condition: "t.report_status IS DISTINCT FROM 'open'",
  },
  reminder: {
    table: 'vaccination_reminders', petId: 't.pet_id', links: 'SELECT 0 LIMIT 0', pointers: { vaccination_id: 'vaccinations', completed_by: 'vaccinations' }, condition: 'true',
  },
  veterinarian: {
    table: 'veterinarians',
    petId: 'NULL',
    links: 'SELECT id FROM vaccinations WHERE veterinarian_id = t.id',
    relink: 'UPDATE vaccinations SET veterinarian_id = $1 WHERE id = ANY($2::int[]) AND veterinarian_id IS NULL',
    pointers: {},
    condition: 'true',
  },
}

/** SQL over a row of `removed_records`: it may still come back. */
export const takenBackFor = "removed_at > now() - interval '10 minutes'"

interface Statements {
  keep: PreparedStatement
  restore: PreparedStatement
  relink: PreparedStatement | undefined
}

function statementsFor(kind: RemovedKind): Statements {
  const { table, petId, links, relink, pointers, parts, condition } = removables[kind]
  const mended = Object.entries(pointers).map(([column, of]) => `'${column}', (SELECT o.id FROM ${of} o WHERE o.id = (taken.record->>'${column}')::int)`)
  const kept = parts ? ` || jsonb_build_object('parts', (SELECT coalesce(jsonb_agg(p), '[]') FROM ${parts} p WHERE p.vaccination_id = t.id))` : ''
  const withParts = parts ? `, with_parts AS (INSERT INTO ${parts} SELECT p.* FROM taken, jsonb_populate_recordset(NULL::${parts}, taken.record->'parts') AS p)` : ''
  return {
    keep: prepared(`keep_removed_${kind}`, `
      INSERT INTO removed_records (kind, record_id, pet_id, removed_by, record, links)
      SELECT '${kind}', t.id, ${petId}, $2, to_jsonb(t)${kept}, ARRAY(${links})
      FROM ${table} t WHERE t.id = $1 AND ${condition} AND NOT any_erased($3::text[])
      ON CONFLICT (kind, record_id) DO NOTHING`),
    restore: prepared(`restore_${kind}`, `
      WITH taken AS (
        DELETE FROM removed_records WHERE kind = '${kind}' AND record_id = $1 AND removed_by = $2 AND ${takenBackFor} AND NOT any_erased($3::text[]) RETURNING record, links, removed_at
      ), restored AS (
        INSERT INTO ${table} SELECT r.* FROM taken, jsonb_populate_record(NULL::${table}, taken.record || jsonb_build_object(${mended.join(', ')})) AS r
      )${withParts}
      SELECT links, removed_at::text AS "removedAt" FROM taken`),
    relink: relink === undefined ? undefined : prepared(`relink_${kind}`, relink),
  }
}

const statements = {
  vaccination: statementsFor('vaccination'), reminder: statementsFor('reminder'), veterinarian: statementsFor('veterinarian'),
} satisfies Record<RemovedKind, Statements>

const find = prepared('removed_record', `
  SELECT pet_id AS "petId", (record->>'doctor_id')::int AS "doctorId" FROM removed_records WHERE kind = $1 AND record_id = $2 AND removed_by = $3 AND ${takenBackFor}`)
const forget = prepared('forget_removed_records', `
  DELETE FROM removed_records WHERE (kind, record_id) IN (SELECT kind, record_id FROM removed_records WHERE NOT ${takenBackFor} LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING kind`)

export const forgetRemovedJob = 'forget-removed-records'
const atOnce = 500

interface Removed {
  petId: number | null
  doctorId: number | null
}

const aliveOf = (userId: string, petId?: number | null) => [person(userId), ...(petId == null ? [] : [pet(petId)])]

/**
 * What people removed a moment ago, out of its table and so in no list, count or page: whoever removed it can take that back within ten minutes.
 * Then it is gone.
 */
@Injectable()
export class RemovedRecords implements OnModuleInit {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly jobs: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: forgetRemovedJob,
      everyMs: 60_000,
      batch: async ({ manager }) => (await rowsWithin(manager, forget, [atOnce])).length === atOnce,
    })
  }

  /** Before the row is deleted, in the same transaction. */
  async keep(manager: EntityManager, kind: RemovedKind, id: number, userId: string): Promise<void> {
    await rowsWithin(manager, statements[kind].keep, [id, userId, aliveOf(userId)])
  }

  /** @throws DomainError `not_found` for what this person did not remove, or not within ten minutes */
  async find(kind: RemovedKind, id: number, userId: string): Promise<Removed> {
    const found = await this.statements.first<Removed>(find, [kind, id, userId])
    if (!found) throw notFound('record.cannotRestore')
    return found
  }

  /**
   * Puts the row back as it was, with what pointed at it.
   * @returns when it was removed, as Postgres writes it
   * @throws DomainError `not_found` where it is too late by now, or the pet or person is gone
   */
  async restore(manager: EntityManager, kind: RemovedKind, { id, petId, userId }: { id: number; petId: number | null; userId: string }): Promise<string> {
    const { restore, relink } = statements[kind]
    const [taken] = await rowsWithin<{ links: number[]; removedAt: string }>(manager, restore, [id, userId, aliveOf(userId, petId)])
    if (!taken) throw notFound('record.cannotRestore')
    if (relink && taken.links.length > 0) await rowsWithin(manager, relink, [id, taken.links])
    return taken.removedAt
  }
}
