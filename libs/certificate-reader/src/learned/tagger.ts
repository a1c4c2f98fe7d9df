import type { Span } from '../document/types.js'
import type { RoledDate } from '../fields/date-roles.js'
import type { Findings } from '../resolve/types.js'
import { TAGS, type Tag } from './tagger-model.js'
import type { Token } from './tokens.js'

/** A stretch of text that looks like the value of a field, or an interval. */
export interface Tagged extends Span {
  readonly tag: Tag
  /** 0..1 */
  readonly confidence: number
  /** Index of its line. */
  readonly line: number
  /** What stands there, where it is one. */
  readonly date: RoledDate | undefined
}

const OF_SEVERAL_WORDS = new Set<string>(['veterinarianName', 'clinic', 'dosage', 'interval'])
/** A word beside one that is in the value belongs to it from here on. */
const LEAST_BESIDE = 0.5
const LEAST_OF_SEVERAL = 0.1

/** Joins the tokens whose likeliest tag is the same. */
class Tagger {
  private readonly taken = new Set<number>()

  constructor(private readonly tokens: readonly Token[], private readonly chances: readonly (readonly number[])[]) {}

  run(): Tagged[] {
    return this.tokens.flatMap((_, i) => this.valueFrom(i) ?? [])
  }

  private valueFrom(i: number): Tagged | undefined {
    if (this.chances[i]!.length === 0) return undefined
    const number = this.chances[i]!.indexOf(Math.max(...this.chances[i]!))
    const tag = TAGS[number]!
    const { line, date } = this.tokens[i]!
    if (tag === 'none' || this.taken.has(i) || tag.endsWith('Date') !== (date !== undefined)) return undefined
    const [from, to] = date ? [i, i] : [this.lastFrom(i, -1, number), this.lastFrom(i, 1, number)]
    for (let k = from; k <= to; k++) this.taken.add(k)
    const confidence = Math.max(...this.chances.slice(from, to + 1).map((own) => own[number] ?? 0))
    return { tag, confidence, start: this.tokens[from]!.start, end: this.tokens[to]!.end, line, date }
  }

  /** The last word of the value that begins or ends at `i`; a sign between two of its words is a part of it. */
  private lastFrom(i: number, step: 1 | -1, number: number): number {
    const { line } = this.tokens[i]!
    let last = i
    for (let k = i + step; this.tokens[k] && (!this.tokens[k]!.look.isWord || this.belongs(k, number, line)) && Math.abs(k - last) <= 2; k += step) {
      if (this.tokens[k]!.look.isWord) last = k
    }
    return last
  }

  private belongs(i: number, number: number, line: number): boolean {
    const token = this.tokens[i]!
    if (this.taken.has(i) || token.day || token.line !== line) return false
    const [, ...ofTags] = this.chances[i]!
    const own = this.chances[i]![number]!
    return own >= (OF_SEVERAL_WORDS.has(TAGS[number]!) ? LEAST_OF_SEVERAL : LEAST_BESIDE) && own >= Math.max(...ofTags)
  }
}

/** The values in a text, as a model sees them that was trained on the cases; see tools/tagger.mjs. */
export const taggedIn = ({ words }: Findings): Tagged[] => new Tagger(words.tokens, words.chances).run()
