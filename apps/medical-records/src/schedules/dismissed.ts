import type { CheckCode, RecordCheck } from '@huella/care-rules'

export interface Dismissal {
  code: CheckCode
  /** Null of the pet as a whole. */
  vaccinationId: number | null
  reason: string
  dismissedAt: string
}
type DismissedCheck = RecordCheck & Pick<Dismissal, 'reason' | 'dismissedAt'>

const keyOf = ({ code, vaccinationId }: Pick<Dismissal, 'code' | 'vaccinationId'>): string => `${code} ${vaccinationId ?? ''}`

/** Hints that nobody dismissed, and those that somebody did, with why. */
export function apartFromDismissed(hints: RecordCheck[], dismissals: Dismissal[]): { checks: RecordCheck[]; dismissed: DismissedCheck[] } {
  const byKey = new Map(dismissals.map((dismissal) => [keyOf(dismissal), dismissal]))
  const dismissed = hints.flatMap((hint) => {
    const { reason, dismissedAt } = byKey.get(keyOf(hint)) ?? {}
    return reason === undefined || dismissedAt === undefined ? [] : [{ ...hint, reason, dismissedAt }]
  })
  return { checks: hints.filter((hint) => !byKey.has(keyOf(hint))), dismissed }
}
