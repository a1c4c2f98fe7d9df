import useSWR from 'swr'
import type { AnswerOf, BodyOf, getReports, postReportDecision } from '@huella/contracts'
import { request } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

export type ReportForDecision = AnswerOf<typeof getReports>[number]
export type Verdict = BodyOf<typeof postReportDecision>['decision']

export const reportsPath = '/api/admin/reports'

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
  const { data, error, mutate } = useSWR<ReportForDecision[], unknown>(`${reportsPath}?open=${open}&limit=${reportsAtATime}`)
  return { reports: data, more: data?.length === reportsAtATime, error: data ? undefined : error, retry: () => void mutate() }
}

export const refreshReports = (): Promise<void> => refresh(reportsPath)

export async function decideReport(id: number, decision: Verdict, reason: string, idempotencyKey: string): Promise<void> {
  await request('POST', `${reportsPath}/${id}/decision`, { body: { decision, reason }, idempotencyKey })
  await refreshReports()
}
