import { routes } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

const reported = { vaccination: routes.postVaccinationReport, review: routes.postReviewReport } as const

export type ReportedKind = keyof typeof reported

/** What was reported, and what was decided, stands at the record. */
export const refreshReported = (): Promise<void> => refresh(routes.getPets)

export async function sendReport(kind: ReportedKind, id: number, reason: string, sending: Intent): Promise<void> {
  await call(reported[kind], { params: { id }, body: { reason }, ...sending })
  await refreshReported()
}
