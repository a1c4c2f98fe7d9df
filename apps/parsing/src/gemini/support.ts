import { fold, iso, routeFacts, type Findings, type ParsedField } from '@huella/certificate-reader'
import { MASKS } from './mask.js'

export interface Supported {
  readonly value: string
  readonly evidence: string
}

const tight = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
/** The model has not seen what stood there. */
const MASKED = new RegExp(String.raw`\[(?:${MASKS.join('|')})\]`)
const PLACEHOLDER = /^(?:n\/?a|none|null|unknown|not (?:given|stated|specified)|-+|desconocid[oa]|ningun[oa])$/i

/** Says whether the text, without what speaks to its reader, bears a value out. */
export class Support {
  private readonly tightText: string
  private readonly days: ReadonlyMap<string, string>

  constructor(private readonly findings: Findings) {
    const { reading, relative } = findings
    this.tightText = tight(reading.doc.text)
    this.days = new Map([
      ...reading.dates.map((d) => [iso(d.date), reading.slice(d)] as const),
      ...relative.map((r) => [iso(r.date), reading.slice(r)] as const),
    ])
  }

  of(field: ParsedField, value: string): Supported | undefined {
    if (value === '' || PLACEHOLDER.test(value) || MASKED.test(value)) return undefined
    if (field.endsWith('Date') || field === 'validUntil') return this.day(value)
    if (field === 'labelMonths') return this.months(value)
    if (field === 'administrationRoute') return this.route(value)
    return field === 'vaccineName' || field === 'vaccineComponent' ? this.words(value) : this.verbatim(value)
  }

  /** A date has to be one that the conventions read in the text. */
  private day(value: string): Supported | undefined {
    const evidence = this.days.get(value)
    return evidence === undefined ? undefined : { value, evidence }
  }

  /** A period has to be one that the rules found to be a label's. */
  private months(value: string): Supported | undefined {
    const detail = this.findings.labelMonths.find((found) => found.value === value)
    return detail && { value, evidence: this.findings.reading.slice(detail) }
  }

  private route(value: string): Supported | undefined {
    const fact = routeFacts(this.findings.reading).find((route) => route.value === value)
    return fact && { value, evidence: this.findings.reading.slice(fact) }
  }

  private verbatim(value: string): Supported | undefined {
    const wanted = tight(value)
    return wanted.length >= 2 && this.tightText.includes(wanted) ? { value, evidence: value } : undefined
  }

  /** "Rabies (Imrab 3)" may be put together from two places. */
  private words(value: string): Supported | undefined {
    const parts = value.split(/[\s(),/+&]+/).map(tight).filter((word) => word.length > 0)
    return parts.length > 0 && parts.every((word) => this.tightText.includes(word)) ? { value, evidence: value } : undefined
  }
}
