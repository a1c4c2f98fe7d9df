import type { Word } from '../document/words.js'

export interface PhraseMatch<T> {
  readonly value: T
  readonly first: number
  readonly last: number
  readonly start: number
  readonly end: number
}

interface Entry<T> {
  readonly words: readonly string[]
  readonly value: T
}

const NUMBER_WORDS = ['#', 'no', 'n', 'nº', 'num', 'numero', 'number', 'nro', 'nr', 'nos', 'numbers', 'numeros', 'nbr']
/** No phrase goes on behind a blank line. */
const GAP = /^(?!\s*\n\s*\n)[\s.\-/'"&_+,]{0,3}$/

const isNumberWord = (key: string): boolean => NUMBER_WORDS.includes(key)

/**
 * Finds many fixed phrases in a list of words, longest first, in time linear in the words. In a phrase `#` stands for any way of
 * writing "number". Between the words of a phrase only blanks and light punctuation may stand.
 */
export class PhraseBook<T> {
  private readonly byFirst = new Map<string, Entry<T>[]>()

  constructor(private readonly gap: RegExp = GAP) {}

  add(phrases: string, value: T): this {
    for (const phrase of phrases.split('|')) this.addOne(phrase.trim().split(/[ /]+/), value)
    return this
  }

  /** The longest phrase that begins at word `index`. */
  matchAt(text: string, words: readonly Word[], index: number): PhraseMatch<T> | undefined {
    const word = words[index]
    if (!word) return undefined
    for (const entry of this.byFirst.get(word.key) ?? []) {
      const last = this.endOf(entry, text, words, index)
      if (last >= 0) return { value: entry.value, first: index, last, start: word.start, end: words[last]!.end }
    }
    return undefined
  }

  /** All matches from left to right, not overlapping. */
  findAll(text: string, words: readonly Word[], from = 0, to = words.length): PhraseMatch<T>[] {
    const found: PhraseMatch<T>[] = []
    for (let index = from; index < to; ) {
      const match = this.matchAt(text, words, index)
      if (match && match.last < to) found.push(match)
      index = match ? match.last + 1 : index + 1
    }
    return found
  }

  has(text: string, words: readonly Word[]): boolean {
    return words.some((_, index) => this.matchAt(text, words, index) !== undefined)
  }

  private addOne(words: readonly string[], value: T): void {
    const firsts = words[0] === '#' ? NUMBER_WORDS : [words[0] ?? '']
    for (const first of firsts) {
      const entries = this.byFirst.get(first) ?? []
      entries.push({ words, value })
      entries.sort((a, b) => b.words.length - a.words.length)
      this.byFirst.set(first, entries)
    }
  }

  private endOf(entry: Entry<T>, text: string, words: readonly Word[], index: number): number {
    for (let k = 1; k < entry.words.length; k++) {
      const word = words[index + k]
      const before = words[index + k - 1]
      if (!word || !before || !this.gap.test(text.slice(before.end, word.start))) return -1
      const wanted = entry.words[k]
      if (wanted === '#' ? !isNumberWord(word.key) : word.key !== wanted) return -1
    }
    return index + entry.words.length - 1
  }
}
