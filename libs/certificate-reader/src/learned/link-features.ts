import { add, iso, type CivilDate, type Period } from '../dates/calendar.js'
import type { Span } from '../document/types.js'
import type { RoledDate } from '../fields/date-roles.js'
import { compatible, type Group } from '../resolve/groups.js'
import type { Findings, GivenDate, VaccinationRecord } from '../resolve/types.js'
import { hashOf, mixed } from './hash.js'
import { TAGS } from './tagger-model.js'
import { daysApart, intervalOf } from './usual-intervals.js'

/** Features are told apart by this many numbers; two that share one share their weight. */
export const FEATURES = 1 << 15

/** A place in the text that may say when a vaccination was given, or when it is due again. */
export interface Candidate extends Span {
  /** Of a date, and of a word like "today". */
  readonly date: CivilDate | undefined
  readonly role: GivenDate['role'] | 'told' | 'amount'
  /** Of a date that is written. */
  readonly roled?: RoledDate
  /** Of a length of time after which it is due. */
  readonly period?: Period
}

/** What is known of a candidate, whichever vaccination it may belong to. */
interface Known {
  readonly day: string | undefined
  readonly role: number
  readonly label: number
  readonly line: number
  /** Of the record that it stands in. */
  readonly row: number | undefined
  readonly segment: number
  /** How likely it is the day given, and the next one or a length of time, in steps. */
  readonly given: number
  readonly next: number
  readonly own: readonly number[]
}

const TASKS = { given: hashOf('given'), next: hashOf('next') } as const
type Task = keyof typeof TASKS

/** Of likelihoods, of distances in characters, and of days between two dates: a feature knows only in which step they lie. */
const STEPS = [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97]
const DISTANCES = [8, 25, 60, 120, 300]
const DAYS_ON = [14, 21, 28, 30, 31, 365, 366, 1095, 1096]
const DAYS_ABOUT = [14, 60, 350, 400, 1000, 1110]
const MOST_DAYS = 12
const WORDS_BESIDE = 3

/** What a feature speaks of; steps, places and words are mixed into its number. */
const NAMES = [
  'chance', 'chanceOfOther', 'expiry', 'role', 'roleChance', 'label', 'labelName', 'order', 'orderFromLast', 'interval', 'intervalChance', 'chances', 'before', 'behind', 'twoBefore',
  'dayChance', 'dayOther', 'times', 'top', 'topChance', 'labelPlace', 'place', 'placeChance', 'placeRole', 'apart', 'namesBetween', 'datesBetween', 'records', 'intervalPlace', 'chancesPlace',
  'days', 'daysChance', 'daysRole', 'period', 'ofLabel', 'cue', 'cuePlace', 'named', 'namedChance', 'lastNamed', 'nextNamed', 'lastNamedLine', 'nextNamedLine', 'lastStatus', 'none', 'noneCount', 'noneStatus',
] as const
type Says = (typeof NAMES)[number]
const SAYS = Object.fromEntries(NAMES.map((name) => [name, hashOf(name)])) as Record<Says, number>

const stepOf = (chance: number | undefined): number => STEPS.filter((step) => (chance ?? 0) >= step).length
const flag = (holds: boolean): number => (holds ? 1 : 0)

/** How many days on, in steps: the usual ones as they are. */
function stepOfDays(days: number): number {
  return DAYS_ON.includes(days) ? days : -1 - DAYS_ABOUT.filter((about) => days >= about).length
}

/** What is known of the places that may say when each vaccination was given and when it is due again. */
export class LinkFeatures {
  readonly days: readonly Candidate[]
  readonly lengths: readonly Candidate[]
  private readonly all: readonly VaccinationRecord[]
  /** Those that name a vaccine. */
  private readonly records: readonly VaccinationRecord[]
  private readonly distinct: readonly string[]
  private readonly known: Record<Task, Map<Candidate, Known>> = { given: new Map(), next: new Map() }
  /** The first token of each candidate. */
  private readonly tokens = new Map<Candidate, number>()
  private readonly intervals = new Map<string, ReadonlySet<number>>()
  private readonly tops: Record<Task, number>
  private readonly starts: readonly number[]
  private readonly dayStarts: readonly number[]
  private found: number[] = []
  private task = 0

  /** @param all records of the text */
  constructor(private readonly findings: Findings, all: readonly VaccinationRecord[]) {
    this.all = [...all].sort((a, b) => a.start - b.start)
    this.records = this.all.filter(({ group }) => group)
    const told = findings.relative.map(({ date, start, end, told }): Candidate => ({ date, start, end, role: told ? 'told' : 'relative' }))
    this.days = [...findings.dates.filter(({ precision }) => precision === 'day').map((roled): Candidate => ({ date: roled.date, start: roled.start, end: roled.end, role: roled.role, roled })), ...told]
    this.lengths = findings.amounts.map(({ period, start, end }) => ({ date: undefined, period, start, end, role: 'amount' }))
    this.distinct = [...new Set(this.days.map(({ date }) => iso(date!)))].sort()
    const top = (task: Task): number => Math.max(...[...this.days, ...this.lengths].map((candidate) => this.chanceOf(candidate, task)))
    this.tops = { given: top('given'), next: top('next') }
    this.dayStarts = this.days.map(({ start }) => start)
    this.starts = this.records.map(({ group }) => group!.start)
  }

  /** The numbers of the features, each below FEATURES, of a day as that on which a record's vaccine was given. */
  ofDay(candidate: Candidate, record: VaccinationRecord): number[] {
    const known = this.knownOf(candidate, 'given')
    this.found = [...known.own]
    this.task = TASKS.given
    this.together(candidate, known, record)
    return this.found
  }

  /** The same of a day, or a length of time, as that on which a vaccination of `given` is due again. */
  ofNext(candidate: Candidate, record: VaccinationRecord, given: CivilDate): number[] {
    const known = this.knownOf(candidate, 'next')
    this.found = [...known.own]
    this.task = TASKS.next
    const place = this.together(candidate, known, record)
    const day = dayOf(candidate, given)
    const days = stepOfDays(daysApart(day, iso(given)))
    this.add('days', days)
    this.add('daysChance', days, known.next)
    this.add('daysRole', days, known.role)
    if (candidate.period) this.ofLength(candidate, place)
    this.named(candidate, known, record)
    return this.found
  }

  /** The same of there being no such place. */
  ofNone(task: Task, record: VaccinationRecord): number[] {
    this.found = []
    this.task = TASKS[task]
    this.add('none')
    this.add('noneCount', Math.min(this.days.length, 3), Math.min(this.lengths.length, 2))
    this.add('noneStatus', hashOf(record.group!.status))
    return this.found
  }

  private add(says: Says, ...of: number[]): void {
    this.found.push((of.reduce(mixed, mixed(this.task, SAYS[says])) >>> 0) % FEATURES)
  }

  private tokenAt(candidate: Candidate): number {
    const known = this.tokens.get(candidate)
    if (known !== undefined) return known
    const { tokens } = this.findings.words
    const found = tokens.findIndex(({ end }) => end > candidate.start)
    const at = found < 0 ? tokens.length : found
    this.tokens.set(candidate, at)
    return at
  }

  private chanceOf(candidate: Candidate, task: Task): number {
    const tag = task === 'given' ? 'administeredDate' : candidate.period ? 'interval' : 'nextDueDate'
    return candidate.role === 'told' || candidate.role === 'relative' ? 0 : (this.findings.words.chances[this.tokenAt(candidate)]?.[TAGS.indexOf(tag)] ?? 0)
  }

  private knownOf(candidate: Candidate, task: Task): Known {
    const known = this.known[task].get(candidate) ?? this.know(candidate, task)
    this.known[task].set(candidate, known)
    return known
  }

  private know(candidate: Candidate, task: Task): Known {
    const { reading, words: { chances } } = this.findings
    this.found = []
    this.task = TASKS[task]
    const own = chances[this.tokenAt(candidate)] ?? []
    const pair = reading.pairAt(candidate.start)
    const line = reading.lineAt(candidate.start)
    const given = stepOf(this.chanceOf(candidate, 'given'))
    const next = mixed(flag(candidate.period !== undefined), stepOf(this.chanceOf(candidate, 'next')))
    const [chance, other] = task === 'given' ? [given, next] : [next, given]
    const known = { day: candidate.date && iso(candidate.date), role: hashOf(candidate.role), label: hashOf(pair?.name ?? ''), line: line.index, row: this.all.findLast(({ start }) => start <= candidate.start)?.row, segment: reading.segmentAt(candidate.start), given, next, own: this.found }
    this.add('chance', chance)
    this.add('chanceOfOther', other)
    this.add('chances', chance, other)
    this.add('expiry', stepOf(own[TAGS.indexOf('expirationDate')]))
    this.add('role', known.role)
    this.add('roleChance', known.role, chance)
    this.add('label', hashOf(pair?.kind ?? ''))
    this.add('labelName', known.label)
    const isTop = flag(this.chanceOf(candidate, task) === this.tops[task])
    this.add('top', isTop)
    this.add('topChance', isTop, chance)
    this.wordsBeside(candidate)
    if (known.day) this.ofDate(known.day, chance)
    return known
  }

  private wordsBeside(candidate: Candidate): void {
    const at = this.tokenAt(candidate)
    const { tokens } = this.findings.words
    const word = (k: number): number => mixed(flag(tokens[k]?.line === tokens[at]?.line), tokens[k]?.look.wordHash ?? 0)
    for (let k = 1; k <= WORDS_BESIDE; k++) {
      this.add('before', k, word(at - k))
      this.add('behind', k, word(at + k))
    }
    this.add('twoBefore', word(at - 2), word(at - 1))
  }

  private ofDate(day: string, chance: number): void {
    const order = this.distinct.indexOf(day)
    const count = Math.min(this.distinct.length, 6)
    const same = this.days.filter(({ date }) => iso(date!) === day)
    const most = (task: Task): number => stepOf(Math.max(...same.map((candidate) => this.chanceOf(candidate, task))))
    this.add('order', order, count)
    this.add('orderFromLast', this.distinct.length - order, count)
    this.add('times', Math.min(same.length, 3))
    this.add('dayChance', most('given'))
    this.add('dayOther', most('next'))
    for (const interval of this.intervalsOf(day)) {
      this.add('interval', interval)
      this.add('intervalChance', interval, chance)
    }
  }

  /** The usual intervals at which a day lies from others of the text. */
  private intervalsOf(day: string): ReadonlySet<number> {
    const known = this.intervals.get(day) ?? new Set(this.distinct.slice(0, MOST_DAYS).flatMap((other) => intervalOf(day, other) ?? []))
    this.intervals.set(day, known)
    return known
  }

  /** Where the candidate stands, seen from the record; answers with that as one number. */
  private together(candidate: Candidate, known: Known, record: VaccinationRecord): number {
    const { reading } = this.findings
    const group = record.group!
    const own = reading.lineAt(group.start)
    const next = this.records[this.records.indexOf(record) + 1]?.start ?? Infinity
    const isBefore = candidate.start < group.start
    const [from, to] = isBefore ? [candidate.start, group.start] : [group.start, candidate.start]
    const between = (starts: readonly number[]): number => Math.min(starts.filter((start) => start > from && start < to).length, 3)
    const row = known.row === undefined ? 0 : known.row === record.row ? 2 : 1
    const place = [flag(candidate.start >= record.start && candidate.start < next), flag(known.line === own.index), row, flag(isBefore)].reduce(mixed)
    const chance = this.task === TASKS.given ? known.given : known.next
    this.add('place', place)
    this.add('placeChance', place, chance)
    this.add('placeRole', place, known.role)
    this.add('chancesPlace', place, known.given, known.next)
    this.add('labelPlace', place, known.label)
    this.add('apart', flag(isBefore), DISTANCES.findIndex((distance) => to - from < distance))
    this.add('namesBetween', flag(isBefore), between(this.starts))
    this.add('datesBetween', flag(isBefore), between(this.dayStarts))
    this.add('records', Math.min(this.records.length, 4), place)
    if (known.day) for (const interval of this.intervalsOf(known.day)) this.add('intervalPlace', interval, place)
    return place
  }

  private ofLength({ period, start, end }: Candidate, place: number): void {
    const isCued = flag(this.findings.intervals.some((interval) => interval.start === start))
    this.add('period', period!.count, hashOf(period!.unit))
    this.add('ofLabel', flag(this.findings.labelMonths.some((label) => label.start < end && label.end > start)))
    this.add('cue', isCued)
    this.add('cuePlace', isCued, place)
  }

  /** Which vaccines are named beside a next day: the record's own or another one. */
  private named(candidate: Candidate, known: Known, record: VaccinationRecord): void {
    const { groups, reading } = this.findings
    const fits = (group: Group): boolean => group.components.size > 0 && compatible(group.components, record.group!.components)
    const fit = (group: Group | undefined): number => (!group ? 0 : group === record.group ? 1 : fits(group) ? 2 : 3)
    const others = groups.filter((group) => group !== record.group && reading.segmentAt(group.start) === known.segment)
    const beside = [flag(reading.segmentAt(record.group!.start) === known.segment), flag(others.length > 0), flag(others.some(fits))].reduce(mixed)
    const last = groups.findLast(({ end }) => end <= candidate.start)
    const next = groups.find(({ start }) => start >= candidate.end)
    const isInLine = (group: Group | undefined): number => flag(group !== undefined && reading.lineAt(group.start).index === known.line)
    this.add('named', beside)
    this.add('namedChance', beside, known.next)
    this.add('lastNamed', fit(last))
    this.add('lastNamedLine', fit(last), isInLine(last))
    this.add('nextNamed', fit(next))
    this.add('nextNamedLine', fit(next), isInLine(next))
    this.add('lastStatus', fit(last), hashOf(last?.status ?? ''))
  }
}

/** The day that a candidate stands for, after a vaccination of `given`. */
export const dayOf = ({ date, period }: Candidate, given: CivilDate): string => iso(date ?? add(given, period!))
