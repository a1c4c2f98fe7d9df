import { Injectable } from '@nestjs/common'
import { instantPosition, type InputOf, type listOwnReports, type listReports, type OutputOf, type describeReports, type PayloadOf, type reportChanged, reportsAtMost } from '@huella/contracts'
import { boundedRows, prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { ownReportJson, reportJson, reportStateJson, type ReportRow, type ReportState } from './report.projection.js'

export type RecordKey = Pick<PayloadOf<typeof reportChanged>, 'kind' | 'recordId'>
export interface NewReport extends RecordKey {
  petId: number
  doctorId: number
  reporterId: string
  reason: string
}
export interface Decision {
  decision: 'removed' | 'dismissed'
  reason: string
  decidedBy: string
}
export type StoredReport = RecordKey & { id: number; petId: number; isDecided: boolean }

const list = (at: string, condition: string, order: string): string => `
  SELECT listed.json FROM ${boundedRows({ json: reportJson(at), from: `reports p JOIN doctors d ON d.id = p.doctor_id WHERE ${condition}`, order, limit: '$3' })} AS listed
  ORDER BY listed.place`
const waiting = prepared('waiting_reports', list(
  'p.created_at', "p.decided_at IS NULL AND (p.created_at, p.id) > (coalesce($1::timestamptz, '-infinity'), coalesce($2::bigint, 0))", 'p.created_at, p.id',
))
const decided = prepared('decided_reports', list(
  'p.decided_at', "p.decided_at IS NOT NULL AND (p.decided_at, p.id) < (coalesce($1::timestamptz, 'infinity'), coalesce($2::bigint, 0))", 'p.decided_at DESC, p.id DESC',
))
const ofReporter = prepared('reports_of_reporter', `
  SELECT ${ownReportJson} AS json FROM reports p
  WHERE p.reporter_id = $1 AND (p.created_at, p.id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3::bigint, 0)) ORDER BY p.created_at DESC, p.id DESC LIMIT $4`)

const last = prepared('last_report', `
  SELECT p.id, ${reportStateJson} AS state FROM reports p WHERE p.kind = $1 AND p.record_id = $2 ORDER BY p.id DESC LIMIT 1 FOR UPDATE`)
const insert = prepared('insert_report', `
  INSERT INTO reports (kind, record_id, pet_id, doctor_id, reporter_id, reason) 
  SELECT $1, $2, $3, d.id, $5, $6 FROM doctors d WHERE d.id = $4 RETURNING id`)
const lock = prepared('lock_report', `
  SELECT id, kind, record_id AS "recordId", pet_id AS "petId", decided_at IS NOT NULL AS "isDecided" FROM reports WHERE id = $1 FOR UPDATE`)
const decide = prepared('decide_report', `
  UPDATE reports AS p SET decision = $2, decision_reason = $3, decided_by = $4, decided_at = now() WHERE id = $1 RETURNING ${reportStateJson} AS state`)
const ofVaccinations = prepared('reports_of_vaccinations', `
  SELECT DISTINCT ON (p.record_id) p.record_id AS "vaccinationId", ${reportStateJson} AS state FROM reports p
  WHERE p.kind = 'vaccination' AND p.record_id = ANY($1::int[]) ORDER BY p.record_id, p.id DESC`)

/** Where reports are kept, and what became of them. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** Those that wait, the oldest first, or those decided, the last first. */
  async list({ open, after, limit = reportsAtMost }: InputOf<typeof listReports>): Promise<ReportRow[]> {
    const { at = null, id = null } = instantPosition(after) ?? {}
    return (await this.statements.rows<{ json: ReportRow }>(open ? waiting : decided, [at, id, limit])).map(({ json }) => json)
  }

  /** What somebody reported, the last first. */
  async ofReporter(userId: string, { before, limit = reportsAtMost }: InputOf<typeof listOwnReports>): Promise<OutputOf<typeof listOwnReports>> {
    const { at = null, id = null } = instantPosition(before) ?? {}
    return (await this.statements.rows<{ json: OutputOf<typeof listOwnReports>[number] }>(ofReporter, [userId, at, id, limit])).map(({ json }) => json)
  }

  /** How the last report of each of these vaccinations stands. */
  async ofVaccinations(ids: number[]): Promise<OutputOf<typeof describeReports>> {
    const rows = await this.statements.rows<{ vaccinationId: number; state: ReportState }>(ofVaccinations, [ids])
    return rows.map(({ vaccinationId, state }) => ({ vaccinationId, ...state }))
  }

  /** The last one of a record, which nobody else decides until the transaction ends. */
  async lockLast(manager: EntityManager, { kind, recordId }: RecordKey): Promise<ReportState | undefined> {
    return (await rowsWithin<{ state: ReportState }>(manager, last, [kind, recordId]))[0]?.state
  }

  /** @returns its id; undefined where the doctor is gone */
  async insert(manager: EntityManager, { kind, recordId, petId, doctorId, reporterId, reason }: NewReport): Promise<number | undefined> {
    return (await rowsWithin<{ id: number }>(manager, insert, [kind, recordId, petId, doctorId, reporterId, reason]))[0]?.id
  }

  async lock(manager: EntityManager, id: number): Promise<StoredReport | undefined> {
    return (await rowsWithin<StoredReport>(manager, lock, [id]))[0]
  }

  async decide(manager: EntityManager, id: number, { decision, reason, decidedBy }: Decision): Promise<ReportState> {
    return (await rowsWithin<{ state: ReportState }>(manager, decide, [id, decision, reason, decidedBy]))[0]!.state
  }
}
