import { iso } from '../dates/calendar.js'
import type { Document, Span } from '../document/types.js'
import { wordAt } from '../document/words.js'
import { cutAddress } from '../fields/clinics.js'
import type { DateRole, RoledDate } from '../fields/date-roles.js'
import { doseIn } from '../fields/doses.js'
import { nameAt, skipTitles } from '../fields/names.js'
import { MOST_SURE } from '../learned/chances.js'
import { taggedIn, type Tagged } from '../learned/tagger.js'
import type { ParsedFields } from './answer-types.js'
import type { Selected } from './select.js'
import type { Findings, VaccinationRecord } from './types.js'

/** Below it a value is not worth a look. */
const LEAST = 0.5
/** How much more a value counts that stands where the record does, and how much less one that stands elsewhere or belongs to another record. */
const INSIDE = 0.6
const OUTSIDE = -0.3
const OF_OTHER = -1
/** These are said once for all that was given; of the rest each vaccination has its own. */
const FOR_ALL = new Set<Field>(['veterinarianName', 'clinic'])
const OF_ONE = new Set<Field>(['batchNumber'])
const FILLED = ['batchNumber', 'expirationDate', 'veterinarianName', 'clinic', 'dosage'] as const
type Field = (typeof FILLED)[number]

const NO_EXPIRY = new Set<DateRole>(['given', 'next', 'none', 'stamp'])
/** Labels of which no list knows every one, but which may all be an expiry's: "use no later than", "lote y venc". */
const LIKE_EXPIRY = /(?<!\p{L})(?:ex|cad|ven|vto|us|best|bb|shelf|lot|batch|vial|frasco|prod|vac)/u

/** Unless its label, or its place, gives it to something else. */
function expiryIn({ date, role, precision, pair }: RoledDate): string | undefined {
  const isLabelled = precision === 'day' && pair?.delimited === true && (pair.kind === 'until' || (pair.kind === 'unknown' && !LIKE_EXPIRY.test(pair.name)))
  const isOfOther = NO_EXPIRY.has(role) || isLabelled
  return isOfOther ? undefined : iso(date)
}

interface Filled {
  readonly field: Field
  readonly value: string
  readonly confidence: number
  readonly start: number
  readonly end: number
}

/** Words at the ends of what the model takes for a clinic's name that are no part of it. */
const LOOSE_START = /^(?:(?:del?|en|at|from|by|of|the) )+/i
const NO_NAME = /^(?:\p{L}*veterin\p{L}*|vete?s?|cl[ií]nica?s?|hospital|consult\p{L}+|the|la|el| )+$/iu
/** "Vete Marcos Zubeldía", as a chat calls whoever writes. */
const PERSON = /^[Vv]ete?\.?(?: (?!El |La |Los |Las |San )\p{Lu}\p{Ll}+)+$/u
const LOOSE_END = /(?:[ ,.-]+(?:y|e|and|del?|la|el|of|the))+$/i

function clinicIn(text: string): string | undefined {
  const name = cutAddress(text.replace(/\s+/g, ' ')).replace(LOOSE_START, '').replace(LOOSE_END, '')
  return /\p{L}{3}/u.test(name) && !NO_NAME.test(name) && !PERSON.test(name) ? name : undefined
}

/** Without titles and degrees; initials alone are no name. */
function nameIn({ text, words }: Document, { start, end }: Span): string | undefined {
  const { index } = skipTitles(text, words, wordAt(words, start))
  const name = nameAt(text, words, index, end)?.value
  return name && /\p{Lu}\p{Ll}/u.test(name) ? name : undefined
}

/** What the rules left empty, as a model sees it that was trained on the cases. */
export class Gaps {
  private known: readonly Tagged[] | undefined

  constructor(private readonly findings: Findings, private readonly selected: Selected) {}

  /** Values for the empty fields of a record; `others` are the fields of the other records. */
  filledFor(record: VaccinationRecord, fields: ParsedFields, others: readonly ParsedFields[]): Filled[] {
    const isEmpty = (field: Field): boolean => fields[field] === undefined && !(field === 'batchNumber' && fields.serialNumber !== undefined)
    return FILLED.filter(isEmpty).flatMap((field) => this.best(field, record, others) ?? [])
  }

  private get tagged(): readonly Tagged[] {
    return (this.known ??= taggedIn(this.findings).filter((tagged) => tagged.confidence >= LEAST))
  }

  private best(field: Field, record: VaccinationRecord, others: readonly ParsedFields[]): Filled | undefined {
    const isShared = this.selected.records.length === 1 || FOR_ALL.has(field)
    const rated = this.tagged.filter(({ tag }) => tag === field).flatMap((tagged) => {
      const value = this.valueOf(tagged)
      if (!value) return []
      const place = isShared ? 0 : this.isInside(tagged, record) ? INSIDE : OUTSIDE
      const isTaken = (OF_ONE.has(field) && others.some((other) => other[field] === value)) || (!isShared && this.isInOtherRow(tagged, record))
      return [{ tagged, value, rate: tagged.confidence + place + (isTaken ? OF_OTHER : 0) }]
    })
    const [best] = rated.filter(({ rate }) => rate >= LEAST).sort((a, b) => b.rate - a.rate)
    return best && { field, value: best.value, confidence: best.tagged.confidence * MOST_SURE, start: best.tagged.start, end: best.tagged.end }
  }

  /** In the lines of the record, up to the next one. */
  private isInside({ start, line }: Tagged, record: VaccinationRecord): boolean {
    const next = this.selected.starts.find((other) => other > record.start) ?? Infinity
    return (start >= record.start && start < next) || line === this.findings.reading.lineAt(record.start).index
  }

  /** In a row of a table that tells of another vaccination, or the line of another sticker. */
  private isInOtherRow({ start, line }: Tagged, record: VaccinationRecord): boolean {
    if (record.row === undefined) return false
    const { reading } = this.findings
    const own = reading.lineAt(start).row
    const holds = (other: VaccinationRecord): boolean => (own !== undefined && other.row === own) || reading.lineAt(other.start).index === line
    return !holds(record) && this.selected.records.some((other) => other.row !== undefined && holds(other))
  }

  /** The vet's name, or a part of it. */
  private isVet(text: string): boolean {
    return this.findings.facts.some(({ field, value }) => field === 'veterinarianName' && value.includes(text.trim()))
  }

  private valueOf({ tag, date, start, end }: Tagged): string | undefined {
    const { doc } = this.findings.reading
    const text = doc.text.slice(start, end)
    // Where something was taken out of the text, there is no value on both sides of it.
    if (/ {3}/.test(text)) return undefined
    switch (tag) {
      case 'dosage': return doseIn(text)
      case 'clinic': return this.isVet(text) ? undefined : clinicIn(text)
      case 'veterinarianName': return nameIn(doc, { start, end })
      default: return date ? expiryIn(date) : doc.raw.slice(start, end)
    }
  }
}
