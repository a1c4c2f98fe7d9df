import { vaccineNames, type Disease } from './vaccine-names.js'

/** Lower case, no accents, single spaces between words: "Antirrábica (3 años)" → "antirrabica 3 anos". */
const normalise = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

const known = new Map(vaccineNames.flatMap(([diseases, names]) => names.map((name) => [name, diseases] as const)))
const longestFirst = [...known.keys()].sort((a, b) => b.length - a.length)

/** The diseases a name stands for; the longest known name wins, so that "feline distemper" is not also the dog's. */
export function diseasesOf(vaccineName: string): ReadonlySet<Disease> {
  const found = new Set<Disease>()
  let rest = ` ${normalise(vaccineName)} `
  for (const name of longestFirst) {
    if (!rest.includes(` ${name} `)) continue
    rest = rest.replaceAll(` ${name} `, ' | ')
    for (const disease of known.get(name)!) found.add(disease)
  }
  return found
}

/** Whether a dose of `given` is what a reminder of `wanted` asked for. Names that are not known count when they are spelled alike. */
export function coversVaccine(given: string, wanted: string): boolean {
  const [has, needs] = [diseasesOf(given), diseasesOf(wanted)]
  if (has.size > 0 && needs.size > 0) return [...needs].every((disease) => has.has(disease))
  return normalise(given) === normalise(wanted) && normalise(given) !== ''
}

/** Both names stand for one and the same vaccine. */
export const sameVaccine = (a: string, b: string): boolean => coversVaccine(a, b) && coversVaccine(b, a)
