import { WOMEN } from '../lexicon/given-names.js'
import type { Reading } from '../reading/reading.js'
import { fold } from '../text/fold.js'
import { DEGREE_BOOK, nameAt, skipTitles, withoutInitials } from './names.js'
import type { PersonName } from './names.js'
import type { Fact } from './types.js'
import { LEGEND } from './vet-patterns.js'

/** A scanner reads "Amparo" as "Arnparo". */
const withoutSplitM = (name: string): string => name.replace(/\p{L}*rn\p{L}*/gu, (word) => (WOMEN.has(fold(word.replace(/rn/, 'm'))) ? word.replace(/rn/, 'm') : word))

export const vetCalled = (name: PersonName, confidence: number): Fact =>
  ({ field: 'veterinarianName', value: withoutSplitM(withoutInitials(name.value)), confidence, start: name.start, end: name.end })

/** "DSP = Deirdre S. Pennington": where a chart says whose initials they are, they stand for the name. */
export function explainedInitials(reading: Reading): Fact[] {
  const { text, words } = reading.doc
  return [...text.matchAll(LEGEND)].flatMap((match): Fact[] => {
    const { from } = reading.wordsIn({ start: match.index + match[0].length, end: text.length })
    const { index } = skipTitles(text, words, from)
    const name = nameAt(text, words, index, reading.lineAt(match.index).end)
    if (!name || !DEGREE_BOOK.matchAt(text, words, name.next)) return []
    const used = words.filter((word) => text.slice(word.start, word.end) === match[1] && word.start !== match.index)
    return used.map(({ start, end }) => ({ ...vetCalled(name, 0.8), start, end }))
  })
}

/** "C. Leduc" */
const SHORT = /^(\p{Lu})\.(?: ?\p{Lu}\.)* ?(\p{Lu}[\p{L}'-]+)$/u

/** Whoever is written elsewhere with the whole first name, by initial and surname; none where two would be meant. */
function fullNameOf(reading: Reading, short: string): string | undefined {
  const [, initial, surname] = SHORT.exec(short) ?? []
  if (!initial) return undefined
  const { text, words } = reading.doc
  const full = words.flatMap((word, at): string[] => {
    if (text[word.start] !== initial || word.end - word.start < 3 || reading.pairAt(word.start)?.kind === 'person') return []
    const name = nameAt(text, words, at, reading.lineAt(word.start).end)
    return name && name.start === word.start && name.value.split(' ').slice(1).includes(surname!) ? [name.value] : []
  })
  return new Set(full).size === 1 ? full[0] : undefined
}

/** Those who gave it with their whole names, where a table has initials that a list below it explains. */
export function withFullNames(reading: Reading, vets: readonly Fact[]): Fact[] {
  const known = new Map<string, string | undefined>()
  return vets.map((fact) => {
    if (!known.has(fact.value)) known.set(fact.value, fullNameOf(reading, fact.value))
    return { ...fact, value: known.get(fact.value) ?? fact.value }
  })
}
