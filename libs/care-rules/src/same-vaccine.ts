import { vaccineNames, type Disease } from './vaccine-names.js'

/** Lower case, no accents, single spaces between words: "Antirrábica (3 años)" → "antirrabica 3 anos". */
const normalise = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

const known = new Map(vaccineNames.flatMap(([diseases, names]) => names.map((name) => [name, diseases] as const)))
const longestFirst = [...known.keys()].sort((a, b) => b.length - a.length)
/** Places in that order, of the names that begin with a word: a vaccine's own words leave few to look for. */
const byFirstWord = new Map<string, number[]>()
for (const [place, name] of longestFirst.entries()) {
  const [word] = name.split(' ', 1)
  byFirstWord.set(word!, [...(byFirstWord.get(word!) ?? []), place])
}

const namesAmong = (words: readonly string[]): string[] =>
  [...new Set(words)].flatMap((word) => byFirstWord.get(word) ?? []).sort((a, b) => a - b).map((place) => longestFirst[place]!)

/** The diseases a name stands for; the longest known name wins, so that "feline distemper" is not also the dog's. */
export function diseasesOf(vaccineName: string): ReadonlySet<Disease> {
  const found = new Set<Disease>()
  const written = normalise(vaccineName)
  let rest = ` ${written} `
  for (const name of namesAmong(written.split(' '))) {
    if (!rest.includes(` ${name} `)) continue
    rest = rest.replaceAll(` ${name} `, ' | ')
    for (const disease of known.get(name)!) found.add(disease)
  }
  return found
}

/**
 * What a vaccine of this name protects against, as keys to compare and to store: its diseases, or its own name where it is not known.
 * A dose of `a` is what a reminder of `b` asked for when the keys of `a` contain those of `b`.
 */
export function protectionOf(vaccineName: string): string[] {
  const diseases = [...diseasesOf(vaccineName)].sort()
  if (diseases.length > 0) return diseases
  const name = normalise(vaccineName) || vaccineName.trim()
  return name ? [`name:${name}`] : []
}

/** Whether a dose of `given` is what a reminder of `wanted` asked for. */
export function coversVaccine(given: string, wanted: string): boolean {
  const [has, needs] = [new Set(protectionOf(given)), protectionOf(wanted)]
  return needs.length > 0 && needs.every((key) => has.has(key))
}

/** Both names stand for one and the same vaccine. */
export const sameVaccine = (a: string, b: string): boolean => coversVaccine(a, b) && coversVaccine(b, a)
