import type { TextKey } from '../../i18n/catalogue'

/** A state of what a form changes, as it is stored. */
export interface Stored<Values> {
  version: string
  values: Values
}

/** For a form that changes what others may change too. */
export interface Changing<Values> extends Stored<Values> {
  /** What is compared, with its name and how its values read. */
  fields: Readonly<Record<string, { label: TextKey; text?: (value: unknown) => string }>>
  /** What is stored by now: for calls that refuse what is based on an older version. */
  read?: () => Promise<Stored<Values>>
}

type Choice = 'mine' | 'theirs'

export interface Difference {
  field: string
  mine: unknown
  theirs: unknown
  /** Which of both counts; null until the person said so. */
  chosen: Choice | null
}

export interface Conflict<Values> {
  now: Stored<Values>
  differences: readonly Difference[]
}

const valueOf = (values: object, field: string): unknown => (values as Record<string, unknown>)[field]

/** Where somebody else stored another value than the form started with, and than it holds. What the person never touched follows the stored one. */
export function conflictOf<Values extends object>(start: Values, mine: Values, now: Stored<Values>, fields: readonly string[]): Conflict<Values> | null {
  const differences = fields.flatMap((field): Difference[] => {
    const [before, held, theirs] = [start, mine, now.values].map((values) => valueOf(values, field))
    if (theirs === before || theirs === held) return []
    return [{ field, mine: held, theirs, chosen: held === before ? 'theirs' : null }]
  })
  return differences.length > 0 ? { now, differences } : null
}

/** The form with what was chosen so far. */
export const settledValues = <Values extends object>(mine: Values, { differences }: Conflict<Values>): Values => ({
  ...mine,
  ...Object.fromEntries(differences.filter(({ chosen }) => chosen === 'theirs').map(({ field, theirs }) => [field, theirs])),
})

/** A difference as it stands: who typed something else since has chosen that. */
export function standing(difference: Difference, values: object): Difference {
  const held = valueOf(values, difference.field)
  return held === difference.mine || held === difference.theirs ? difference : { ...difference, mine: held, chosen: 'mine' }
}

export const isUndecided = (conflict: Conflict<object> | null, values: object): boolean =>
  (conflict?.differences ?? []).some((difference) => standing(difference, values).chosen === null)
