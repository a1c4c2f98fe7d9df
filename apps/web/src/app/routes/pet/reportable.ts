import type { ReportState } from '../../../features/reports/components/ReportNote'

/** One report of a record at a time, and none of what was removed. */
export const mayReport = (report: ReportState | null | undefined): boolean => !report || report.status === 'dismissed'
