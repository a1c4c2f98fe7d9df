import type { CivilDate } from './calendar.js'

/** A date as it stands in the text; `parts` where the order of day and month is still open. */
export interface DateToken {
  readonly start: number
  readonly end: number
  readonly precision: 'day' | 'month'
  readonly year: number
  readonly month: number
  readonly day: number
  /** The first two numbers of a numeric date, in the order written. */
  readonly parts?: readonly [number, number]
  readonly dotted?: boolean
  /** So short that it is a date only where a label says so ("08-26"). */
  readonly loose?: boolean
}

export interface ReadDate extends DateToken {
  readonly date: CivilDate
}
