/**
 * SQL: whether a row of `vaccinations` counts as given, as `doseCounts` of care-rules says it. What does not count completes no reminder, makes none
 * and makes none pointless, is no protection to anybody and is not public.
 */
export const counts = (row: string): string => `(coalesce(${row}.family_answer, 'given') = 'given' AND ${row}.report_status IS DISTINCT FROM 'removed')`
