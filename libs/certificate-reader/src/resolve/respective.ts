import type { Fact } from '../fields/types.js'
import type { Reading } from '../reading/reading.js'
import type { Named } from './status.js'

const RESPECTIVE = /(?<!\p{L})respe(?:ctivamente|ctively|ct\.)/iu
const CODE = /(?=[\p{L}\d-]*\d)[\p{Lu}\d][\p{L}\d-]{2,14}/gu

/** "séxtuple y leptospira, lotes SX110 y LP2231 respectivamente": each lot goes to the vaccine that stands in its place. */
export function respectiveLots(reading: Reading, names: readonly Named[], facts: readonly Fact[]): Fact[] {
  return reading.doc.segments.filter((segment) => RESPECTIVE.test(reading.slice(segment))).flatMap((segment): Fact[] => {
    const own = names.filter(({ start }) => start >= segment.start && start < segment.end)
    const lot = facts.find(({ field, start }) => /^(?:batch|serial)/.test(field) && start >= segment.start && start < segment.end)
    const list = lot && /^[^.;]*?(?=respe)/i.exec(reading.doc.raw.slice(lot.start, segment.end))
    const codes = list ? [...list[0].matchAll(CODE)].map(([code]) => code) : []
    if (!lot || own.length < 2 || codes.length !== own.length) return []
    return own.map(({ end }, index) => ({ ...lot, value: codes[index]!, start: end, end }))
  })
}
