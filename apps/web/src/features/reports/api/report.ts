import { request } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

export type ReportedKind = 'vaccination' | 'review'

const lists = { vaccination: '/api/vaccinations', review: '/api/reviews' } as const

/** What was reported, and what was decided, stands at the record. */
export const refreshReported = (): Promise<void> => refresh('/api/pets')

export async function sendReport(kind: ReportedKind, id: number, reason: string, idempotencyKey: string): Promise<void> {
  await request('POST', `${lists[kind]}/${id}/report`, { body: { reason }, idempotencyKey })
  await refreshReported()
}
