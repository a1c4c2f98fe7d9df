export interface DoseStanding {
  /** Null where the family need not be asked. */
  familyAnswer: 'awaited' | 'given' | 'refused' | null
  /** The last report of the record to the administrators. */
  report: { status: string } | null
}

/**
 * Whether a dose counts as given: for percentages, reminders, advice and the public page. One that waits for the family's word, that the family
 * refused or that administrators removed is only shown to the family.
 */
export const doseCounts = ({ familyAnswer, report }: DoseStanding): boolean =>
  (familyAnswer === null || familyAnswer === 'given') && report?.status !== 'removed'
