import type { Span } from '../document/types.js'
import { WOMEN } from '../lexicon/given-names.js'
import type { Reading } from '../reading/reading.js'
import { fold } from '../text/fold.js'
import { nameAt, withoutInitials } from './names.js'
import type { PersonName } from './names.js'
import type { Fact } from './types.js'
import { LEGEND, SURNAME_ALONE, SURNAME_FIRST } from './vet-patterns.js'
import { personIn } from './vet-stamps.js'

/** A scanner reads "Amparo" as "Arnparo". */
const withoutSplitM = (name: string): string => name.replace(/\p{L}*rn\p{L}*/gu, (word) => (WOMEN.has(fold(word.replace(/rn/, 'm'))) ? word.replace(/rn/, 'm') : word))

/** A person's name as that of who gave it. */
export const vetCalled = (name: PersonName, confidence: number): Fact =>
  ({ field: 'veterinarianName', value: withoutSplitM(withoutInitials(name.value)), confidence, start: name.start, end: name.end })

/** "Beck, Aaron DVM", as programs list people. */
export function surnameFirst(reading: Reading, span: Span): Fact | undefined {
  const match = SURNAME_FIRST.exec(reading.slice(span)) ?? SURNAME_ALONE.exec(reading.slice(span))
  return match ? { field: 'veterinarianName', value: `${match[2]!} ${match[1]!}`, confidence: 0.95, start: span.start, end: span.start + match[0].length } : undefined
}

/** "DSP = Deirdre S. Pennington": where a chart says whose initials they are, they stand for the name. */
export function explainedInitials(reading: Reading): Fact[] {
  const { text, words } = reading.doc
  return [...text.matchAll(LEGEND)].flatMap((match): Fact[] => {
    const name = personIn(reading, { start: match.index + match[0].length, end: reading.lineAt(match.index).end }, false)
    if (!name) return []
    const used = words.filter((word) => text.slice(word.start, word.end) === match[1] && word.start !== match.index)
    return used.map(({ start, end }) => ({ ...vetCalled(name, 0.8), start, end }))
  })
}

/** "C. Leduc" */
const SHORT = /^(\p{Lu})\.(?: ?\p{Lu}\.)* ?(\p{Lu}[\p{L}'-]+)$/u

/** Names with a whole first name, by its initial and each later name: "D Ulloa" and "D Ferrada" for Daniela Ulloa Ferrada. */
function fullNamesIn(reading: Reading): ReadonlyMap<string, ReadonlySet<string>> {
  const { text, words } = reading.doc
  const names = new Map<string, Set<string>>()
  words.forEach((word, at) => {
    if (word.end - word.start < 3 || reading.pairAt(word.start)?.kind === 'person') return
    const name = nameAt(text, words, at, reading.lineAt(word.start).end)
    if (name?.start !== word.start) return
    for (const surname of name.value.split(' ').slice(1)) {
      const key = `${text[word.start]!} ${surname}`
      names.set(key, (names.get(key) ?? new Set()).add(name.value))
    }
  })
  return names
}

/** Those who gave it with their whole names, where a table has initials that a list below it explains; as they are where two could be meant. */
export function withFullNames(reading: Reading, vets: readonly Fact[]): Fact[] {
  if (!vets.some(({ value }) => SHORT.test(value))) return [...vets]
  const names = fullNamesIn(reading)
  return vets.map((fact) => {
    const [, initial, surname] = SHORT.exec(fact.value) ?? []
    const [full, other] = names.get(`${initial} ${surname}`) ?? []
    return full === undefined || other !== undefined ? fact : { ...fact, value: full }
  })
}
