import { routes, type AnswerOf, type BodyOf, type getReports, type postReportDecision } from '@huella/contracts'
import { call, pathOf } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { refresh } from '../../../lib/swr'
import { useRead } from '../../../lib/use-read'

export type ReportForDecision = AnswerOf<typeof getReports>[number]
export type Verdict = BodyOf<typeof postReportDecision>['decision']

/** As many as come at a time. */
export const reportsAtATime = 50

interface Reports {
  reports: ReportForDecision[] | undefined
  /** Whether there may be more. */
  more: boolean
  error: unknown
  retry: () => void
}

/** The first of those that wait, or of those that were decided. */
export function useReports(open: boolean): Reports {
  const { data, error, retry } = useRead(routes.getReports, { query: { open, limit: reportsAtATime } })
  return { reports: data, more: data?.length === reportsAtATime, error, retry }
}

/** Those that come after the ones read before. */
export const laterReportsPath = (open: boolean, { limit, before }: { limit: number; before: string }): string =>
  pathOf(routes.getReports, { query: { open, limit, after: before } })

export const refreshReports = (): Promise<void> => refresh(routes.getReports)

export async function decideReport(id: number, decision: Verdict, reason: string, sending: Intent): Promise<void> {
  await call(routes.postReportDecision, { params: { id }, body: { decision, reason }, ...sending })
  await refreshReports()
}
