import type { Span } from '../document/types.js'
import type { RoledDate } from '../fields/date-roles.js'
import type { Findings } from '../resolve/types.js'
import { Features } from './tagger-features.js'
import { chancesOf, TAGS, type Tag } from './tagger-model.js'
import { tokensOf, type Token } from './tokens.js'

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
    const number = this.chances[i]!.indexOf(Math.max(...this.chances[i]!))
    const tag = TAGS[number]!
    const { line, date } = this.tokens[i]!
    if (tag === 'none' || this.taken.has(i) || tag.endsWith('Date') !== (date !== undefined)) return undefined
    let [from, to] = [i, i]
    while (!date && this.belongs(from - 1, number, line)) from--
    while (!date && this.belongs(to + 1, number, line)) to++
    for (let k = from; k <= to; k++) this.taken.add(k)
    while (to > from && !this.tokens[to]!.look.isWord) to--
    while (to > from && !this.tokens[from]!.look.isWord) from++
    const confidence = Math.max(...this.chances.slice(from, to + 1).map((own) => own[number]!))
    return { tag, confidence, start: this.tokens[from]!.start, end: this.tokens[to]!.end, line, date }
  }

  private belongs(i: number, number: number, line: number): boolean {
    const token = this.tokens[i]
    if (!token || this.taken.has(i) || token.day || token.line !== line) return false
    const [, ...ofTags] = this.chances[i]!
    const own = this.chances[i]![number]!
    return own >= (OF_SEVERAL_WORDS.has(TAGS[number]!) ? LEAST_OF_SEVERAL : LEAST_BESIDE) && own >= Math.max(...ofTags)
  }
}

/** The values in a text, as a model sees them that was trained on the cases; see tools/train-tagger.mjs. */
export function taggedIn(findings: Findings): Tagged[] {
  const tokens = tokensOf(findings)
  const features = new Features(tokens, findings)
  return new Tagger(tokens, tokens.map((_, i) => chancesOf(features.of(i)))).run()
}
