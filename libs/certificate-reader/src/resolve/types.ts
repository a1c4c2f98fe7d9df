import type { CivilDate } from '../dates/calendar.js'
import type { DateRole, RoledDate } from '../fields/date-roles.js'
import type { Amount, Interval } from '../fields/intervals.js'
import type { Detail, Fact } from '../fields/types.js'
import type { TaggedWords } from '../learned/tagged-words.js'
import type { Reading } from '../reading/reading.js'
import type { Group } from './groups.js'
import type { RelativeDate } from './relative.js'

/** A date on which something may have been given. */
export interface GivenDate {
  readonly date: CivilDate
  readonly role: DateRole | 'relative'
  readonly confidence: number
  readonly start: number
  readonly end: number
  /** Taken from another record or from the text as a whole. */
  readonly shared?: boolean
  /** An examination, which need not have been a vaccination. */
  readonly examined?: boolean
}

/** Everything found in one text, before it is decided what belongs together. */
export interface Findings {
  readonly reading: Reading
  readonly dates: readonly RoledDate[]
  readonly relative: readonly RelativeDate[]
  readonly groups: readonly Group[]
  readonly words: Pick<TaggedWords, 'tokens' | 'chances'>
  readonly facts: readonly Fact[]
  /** Lengths of time, of whatever. */
  readonly amounts: readonly Amount[]
  /** Those after which a vaccination is due again. */
  readonly intervals: readonly Interval[]
  readonly makers: readonly Detail[]
  readonly labelMonths: readonly Detail[]
  readonly microchip: Detail | undefined
}

/** One vaccination as the text tells of it. */
export interface VaccinationRecord {
  group?: Group
  aliases: Group[]
  given?: GivenDate
  /** How likely some day of the text is that on which the vaccine was given, 0..1; 0 where none is named. */
  chance: number
  lead: 'date' | 'vaccine' | 'other'
  row: number | undefined
  readonly start: number
  facts: Fact[]
  dates: RoledDate[]
  intervals: Interval[]
}
