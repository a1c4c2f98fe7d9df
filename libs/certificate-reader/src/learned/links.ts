import type { CivilDate } from '../dates/calendar.js'
import { iso } from '../dates/calendar.js'
import { mayBeNext } from '../resolve/due.js'
import type { Findings, VaccinationRecord } from '../resolve/types.js'
import { softmax } from './chances.js'
import { dayOf, FEATURES, LinkFeatures, type Candidate } from './link-features.js'
import { LINK_WEIGHTS } from './link-weights.js'
import { SCALE, unpacked } from './packed.js'

/** Of more places in the text that could say it, the nearest ones are weighed. */
const MOST_CANDIDATES = 30

export interface Link {
  readonly candidate: Candidate
  readonly day: string
  /** 0..1 */
  readonly chance: number
}

/** One of the places that may say it, or that none does (no day), with the numbers of its features. */
export interface Weighed {
  readonly candidate?: Candidate
  readonly day?: string
  readonly features: readonly number[]
}

interface Likely extends Weighed {
  /** 0..1 */
  readonly chance: number
}

let learnt: Int8Array | undefined

/**
 * Which day of a text is that on which a vaccine was given, and which day or length of time says when it is due again, as a model sees it that was
 * trained on the cases: one weighs all places against each other, and that there is none (tools/links.mjs).
 */
export class Links {
  private readonly features: LinkFeatures

  /**
   * @param records all of the text
   * @param weights of the features; those learnt from all cases where none are given
   */
  constructor(private readonly findings: Findings, records: readonly VaccinationRecord[], private readonly weights = (learnt ??= unpacked(LINK_WEIGHTS, FEATURES))) {
    this.features = new LinkFeatures(findings, records)
  }

  /** The day on which it was given, none where that is likelier than each; and how likely it is that some day is. */
  given(record: VaccinationRecord): { readonly link: Link | undefined; readonly chance: number } {
    const chances = this.chances(this.days(record))
    return { link: likeliest(chances), chance: 1 - chances.find(({ day }) => day === undefined)!.chance }
  }

  /** The day on which a vaccination of `given` is due again; undefined where none is likelier than each. */
  next(record: VaccinationRecord, given: CivilDate): Link | undefined {
    return likeliest(this.chances(this.nexts(record, given)))
  }

  days(record: VaccinationRecord): Weighed[] {
    const places = near(this.features.days, record).map((candidate) => ({ candidate, day: iso(candidate.date!), features: this.features.ofDay(candidate, record) }))
    return [...places, { features: this.features.ofNone('given', record) }]
  }

  nexts(record: VaccinationRecord, given: CivilDate): Weighed[] {
    const later = [...this.features.days, ...this.features.lengths].filter((candidate) => dayOf(candidate, given) > iso(given) && mayBeNext(candidate, given, record, this.findings))
    const places = near(later, record).map((candidate) => ({ candidate, day: dayOf(candidate, given), features: this.features.ofNext(candidate, record, given) }))
    return [...places, { features: this.features.ofNone('next', record) }]
  }

  /** Of each day, and of none, how likely it is, with the likeliest place that says it; places that say the same day speak for it together. */
  private chances(places: readonly Weighed[]): Likely[] {
    const own = softmax(places.map(({ features }) => features.reduce((sum, feature) => sum + this.weights[feature]!, 0) / SCALE))
    const byDay = new Map<string | undefined, { top: number; chance: number }>()
    places.forEach(({ day }, i) => {
      const known = byDay.get(day)
      byDay.set(day, known ? { top: own[i]! > own[known.top]! ? i : known.top, chance: known.chance + own[i]! } : { top: i, chance: own[i]! })
    })
    return [...byDay.values()].map(({ top, chance }) => ({ ...places[top]!, chance }))
  }
}

function likeliest(chances: readonly Likely[]): Link | undefined {
  const { candidate, day, chance } = chances.reduce((best, one) => (one.chance > best.chance ? one : best))
  return candidate && { candidate, day: day!, chance }
}

function near(candidates: readonly Candidate[], { group }: VaccinationRecord): readonly Candidate[] {
  if (candidates.length <= MOST_CANDIDATES) return candidates
  const distance = ({ start }: Candidate): number => Math.abs(start - group!.start)
  return [...candidates].sort((a, b) => distance(a) - distance(b)).slice(0, MOST_CANDIDATES)
}

