import { Injectable } from '@nestjs/common'
import { deletedUser, type ErasureStep } from '@huella/erasure'
import { prepared, rowsWithin, type PreparedStatement } from '@huella/persistence'

/** Rows at once. */
const batch = 500

const some = (condition: string): string => `id IN (SELECT id FROM reports WHERE ${condition} LIMIT ${batch}) RETURNING id`
const step = (statement: PreparedStatement): ErasureStep => async ({ manager }, id) => (await rowsWithin(manager, statement, [id])).length > 0

/** Steps that erase reports, and who made or decided them. */
@Injectable()
export class ReportErasure {
  readonly ofPet = step(prepared('erase_reports_of_pet', `DELETE FROM reports WHERE ${some('pet_id = $1::int')}`))
  /** What somebody was reported for goes with what they wrote. */
  readonly aboutDoctor = step(prepared('erase_reports_about_doctor', `DELETE FROM reports WHERE ${some('doctor_id = (SELECT id FROM doctors WHERE user_id = $1)')}`))
  /** A report goes on without who made it, and what they said of it. */
  readonly reporter = step(prepared('erase_reporter', `UPDATE reports SET reporter_id = '${deletedUser}', reason = NULL WHERE ${some('reporter_id = $1')}`))
  /** Decisions stay; who took them does not. */
  readonly decider = step(prepared('erase_report_decider', `UPDATE reports SET decided_by = '${deletedUser}' WHERE ${some('decided_by = $1')}`))
}
