import { object, string } from 'yup'
import { oneOf } from './fields.js'

export const reportDecisions = ['removed', 'dismissed'] as const
export const reportStatuses = ['open', ...reportDecisions] as const
export type ReportStatus = (typeof reportStatuses)[number]

const text = () => string().nullable().defined()
/** How the last report of a record stands; `reason` is what the administrators say, once they have decided. */
export const reportState = object({ status: oneOf(reportStatuses).required(), reason: text(), decidedAt: text() })
/** At the record, for its family. */
export const recordReport = reportState.nullable().default(null)
/** At the record, for its author, where administrators took it off the public page for good. */
export const withheldRecord = object({ reason: text(), decidedAt: text() }).nullable().default(null)
