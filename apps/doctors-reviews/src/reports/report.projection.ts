import type { OutputOf, ownReport, report, reportedDoctor, reportedReview, reportRecord } from '@huella/contracts'
import { excerpt, instant, instantCursor, projection } from '@huella/persistence'
import type { InferType } from 'yup'

export type ReportState = OutputOf<typeof reportRecord>
/** What this service knows of a report; the rest is asked for. */
export type ReportRow = Omit<InferType<typeof report>, 'petName' | 'vaccination'> & { petId: number; recordId: number }

const status = "coalesce(p.decision, 'open')"
const decidedAt = instant('p.decided_at')

/** Of a report `p`. */
export const reportStateJson = projection<ReportState>({ status, reason: 'p.decision_reason', decidedAt })

/** Of a report `p`, for whoever made it. */
export const ownReportJson = projection<InferType<typeof ownReport>>({
  id: 'p.id', kind: 'p.kind', recordId: 'p.record_id', petId: 'p.pet_id', reason: 'p.reason', createdAt: instant('p.created_at'), status, decidedAt, decisionReason: 'p.decision_reason',
  cursor: instantCursor('p.created_at', 'p.id'),
})

/** Enough of a long text to see what is wrong with it. */
const reported = (column: string): string => excerpt(column, 1000)

const review = `(SELECT ${projection<NonNullable<InferType<typeof reportedReview>>>({
  id: 'r.id', title: 'r.title', content: reported('r.content'), recommendations: reported('r.recommendations'), rating: 'r.rating', healthStatus: 'r.health_status',
})} FROM pet_reviews r WHERE p.kind = 'review' AND r.id = p.record_id)`

const doctor = projection<InferType<typeof reportedDoctor>>({
  id: 'd.id', userId: 'd.user_id', username: 'd.username', professionalCardNumber: 'd.professional_card_number', licenseNumber: 'd.license_number',
  specialization: 'd.specialization', clinic: 'd.clinic', isVerified: 'd.is_verified',
})

/** Of a report `p` about the doctor `d`, in a list sorted by `at`. */
export const reportJson = (at: string): string => projection<ReportRow>({
  id: 'p.id', kind: 'p.kind', recordId: 'p.record_id', petId: 'p.pet_id', reporterId: 'p.reporter_id', reason: 'p.reason', createdAt: instant('p.created_at'),
  status, decidedAt, decisionReason: 'p.decision_reason', review, doctor, cursor: instantCursor(at, 'p.id'),
})
