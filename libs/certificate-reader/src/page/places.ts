import { around, centreY, median } from './boxes.js'
import { fold } from '../text/fold.js'
import type { Box, PlacedWord, ReadPage } from './types.js'

const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', l: 'i', '|': 'i', 5: 's', 8: 'b', 2: 'z', 6: 'g', 9: 'g' }

/** Letters and figures alone, those that a recogniser confuses as one. */
const keyOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}|]+/gu, '').replace(/[01l|58269]/g, (c) => LOOKALIKES[c]!)

interface Keyed {
  readonly key: string
  readonly word: PlacedWord
}

const keyed = (page: ReadPage): Keyed[] => page.words.map((word) => ({ key: keyOf(word.text), word })).filter(({ key }) => key !== '')

/** Each place in the text where these letters stand one behind the other, as the words that hold them. */
function occurrences(words: readonly Keyed[], wanted: string): PlacedWord[][] {
  const all = words.map(({ key }) => key).join('')
  const starts: number[] = []
  words.reduce((at, { key }) => (starts.push(at), at + key.length), 0)
  const found: PlacedWord[][] = []
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + wanted.length)) {
    found.push(words.filter((_, index) => starts[index]! < at + wanted.length && starts[index]! + words[index]!.key.length > at).map(({ word }) => word))
  }
  return found
}

/** All places of a piece of the text; where it is nowhere as a whole, of its longest words. */
function placesIn(page: ReadPage, evidence: string): PlacedWord[][] {
  const words = keyed(page)
  const whole = keyOf(evidence)
  if (whole === '') return []
  const found = occurrences(words, whole)
  if (found.length > 0) return found
  const parts = evidence.split(/\s+/).map(keyOf).filter((part) => part.length >= 3)
  const first = parts.sort((a, b) => b.length - a.length).map((part) => occurrences(words, part)).find((places) => places.length > 0)
  return first ?? []
}

function boxesOf(words: readonly PlacedWord[]): Box[] {
  const runs = [...new Set(words.map(({ run }) => run))]
  return runs.map((run) => around(words.filter((word) => word.run === run).map(({ box }) => box)))
}

/** Where a value's evidence stands on the picture, a box for each line; empty where it is not found. Of several places the first. */
export const placesOf = (page: ReadPage, evidence: string): Box[] => boxesOf(placesIn(page, evidence)[0] ?? [])

/** In heights of a line: what is further away from the rest of a record is a heading, not a part of it. */
const furthest = 6

/** What stands beside each other belongs together more than what stands below each other: how much of the way along a line counts. */
const along = 0.02
/** Of one evidence on one page: in a list of hundreds the places are compared with each other for each record. */
const mostPlaces = 100

/** The place of a whole record: where its evidences stand closest together, for other records may say the same of a vaccine or a day. What stands far away from them is left out. */
export function recordPlace(page: ReadPage, evidences: readonly string[]): Box | undefined {
  const places = evidences.map((evidence) => placesIn(page, evidence).slice(0, mostPlaces).map((words) => around(words.map(({ box }) => box)))).filter((boxes) => boxes.length > 0)
  if (places.length === 0) return undefined
  const reach = median(page.words.map(({ box }) => box.y1 - box.y0)) * furthest
  const away = (one: Box, other: Box): number => Math.abs(centreY(one) - centreY(other)) + Math.abs(one.x0 + one.x1 - other.x0 - other.x1) * (along / 2)
  const nearestTo = (middle: Box): Box[] => places.map((boxes) => least(boxes, (box) => away(box, middle)))
  const middle = least(places.flat(), (box) => nearestTo(box).reduce((sum, near) => sum + Math.min(reach, away(near, box)), 0))
  return around(nearestTo(middle).filter((box) => Math.abs(centreY(box) - centreY(middle)) <= reach))
}

/** The first of those of which `measure` is least; there must be one. */
function least(boxes: readonly Box[], measure: (box: Box) => number): Box {
  let [best, size] = [boxes[0]!, Infinity]
  for (const box of boxes) {
    const measured = measure(box)
    if (measured < size) [best, size] = [box, measured]
  }
  return best
}
