import { softmax } from './chances.js'
import { SCALE, unpacked } from './packed.js'
import { FEATURES } from './tagger-features.js'
import { TAGGER_WEIGHTS } from './tagger-weights.js'

/** What a token may be a part of: a field's value, or the interval after which the next dose is due; the first is none of them. */
export const TAGS = ['none', 'batchNumber', 'serialNumber', 'expirationDate', 'administeredDate', 'nextDueDate', 'interval', 'veterinarianName', 'clinic', 'dosage'] as const
export type Tag = Exclude<(typeof TAGS)[number], 'none'>

let weights: Int8Array | undefined

/** How likely a token with these features is each of the tags, in their order: 0..1, together 1. Multinomial logistic regression. */
export function chancesOf(features: readonly number[]): number[] {
  weights ??= unpacked(TAGGER_WEIGHTS, FEATURES * TAGS.length)
  const sums = new Array<number>(TAGS.length).fill(0)
  for (const feature of features) {
    const own = feature * TAGS.length
    for (let tag = 0; tag < TAGS.length; tag++) sums[tag]! += weights[own + tag]!
  }
  return softmax(sums.map((sum) => sum / SCALE))
}
