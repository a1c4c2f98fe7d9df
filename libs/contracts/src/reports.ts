import { array, boolean, number, object, string } from 'yup'
import { beforeInstant, instantPage, withCursor } from './cursor.js'
import { atMost, entityId, entityIds, oneOf, requiredText, userId } from './fields.js'
import { reportReasonLength } from './limits.js'
import { reportDecisions, reportState, reportStatuses } from './report-state.js'
import { event } from './wire/event.js'
import { rpc } from './wire/rpc.js'

/** What a family can report to the administrators: what a veterinarian wrote about its pet. */
export const reportKinds = ['vaccination', 'review'] as const
export type ReportKind = (typeof reportKinds)[number]

const text = () => string().nullable().defined()

export const reportInput = object({ reason: requiredText(reportReasonLength, 'report.reasonRequired') })
export const reportDecisionInput = object({ decision: oneOf(reportDecisions).required(), reason: requiredText(reportReasonLength, 'report.decisionReasonRequired') })

/** One at a time for each record, by those who may edit the pet. */
export const reportRecord = rpc('doctors.reports.open', { input: reportInput.shape({ kind: oneOf(reportKinds).required(), id: entityId() }), output: reportState })

/** A record that was reported, as it is now; long texts as excerpts. */
export const reportedVaccination = object({
  id: number().required(), vaccineName: string().required(), administeredDate: string().required(), nextDueDate: text(), veterinarianName: text(), clinic: text(),
  vaccineComponent: text(), storageConditions: text(), notes: text(),
})
export const reportedReview = object({
  id: number().required(), title: string().required(), content: string().required(), recommendations: text(), rating: number().required(), healthStatus: string().required(),
})
export const reportedDoctor = object({
  id: number().required(), userId: userId(), username: string().required(), professionalCardNumber: string().required(), licenseNumber: text(),
  specialization: text(), clinic: text(), isVerified: boolean().required(),
})
/** Of vaccination and review the one that was reported is there, unless its author has deleted it. `reason` is null where whoever gave it is gone. */
export const report = object({
  id: number().required(), kind: oneOf(reportKinds).required(), petName: text(), reason: text(), reporterId: userId(), createdAt: string().required(),
  status: oneOf(reportStatuses).required(), decidedAt: text(), decisionReason: text(),
  vaccination: reportedVaccination.nullable().default(null), review: reportedReview.nullable().default(null), doctor: reportedDoctor.required(),
  ...withCursor,
})
/** So many fit into one message however long their texts are. */
export const reportsAtMost = 20
/** Those that wait, the oldest first, or those decided, the last first; `after` is the cursor of the last one seen. */
export const listReports = rpc('doctors.reports.list', {
  input: object({ open: boolean().required(), after: beforeInstant(), limit: atMost(reportsAtMost) }), output: array(report).required(),
})
/** What the caller reported themselves, for their own copy. */
export const ownReport = object({
  id: number().required(), kind: oneOf(reportKinds).required(), recordId: number().required(), petId: number().required(), reason: text(), createdAt: string().required(),
  status: oneOf(reportStatuses).required(), decidedAt: text(), decisionReason: text(),
  ...withCursor,
})
/** The last ones first. */
export const listOwnReports = rpc('doctors.reports.own', { input: instantPage.shape({ limit: atMost(reportsAtMost) }), output: array(ownReport).required() })
export const decideReport = rpc('doctors.reports.decide', { input: reportDecisionInput.shape({ reportId: entityId() }), output: reportState })

/** Texts of vaccinations that were reported, and of no others; those that are gone are left out. */
export const findReportedVaccinations = rpc('medical.vaccinations.find-reported', {
  input: object({ ids: entityIds(reportsAtMost) }), output: array(reportedVaccination).required(), callers: ['doctors-reviews'],
})
/** How the last report of each of these vaccinations stands; those without one are left out. */
export const describeReports = rpc('doctors.reports.describe', {
  input: object({ vaccinationIds: entityIds(200) }), output: array(reportState.shape({ vaccinationId: number().required() })).required(),
  callers: ['medical-records'], onNobodysBehalf: true,
})

/** A report was made, or decided. */
export const reportChanged = event('doctors.report.changed', object({ reportId: number().required(), kind: oneOf(reportKinds).required(), recordId: entityId(), petId: entityId() }))
