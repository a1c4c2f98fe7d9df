import type { Translate } from '../../i18n/use-translation'
import { fold } from '../../lib/fold'
import { breedText, speciesText } from './words'

interface Named {
  id: number
  name: string
  nickname: string
  species: string
  breed: string | null
}

const countOf = (texts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  texts.forEach((text) => counts.set(fold(text), (counts.get(fold(text)) ?? 0) + 1))
  return counts
}

/** A name for each pet that no other one has: of two Lunas also the breed or species, or else the nickname, which is unique. */
export function petLabels(pets: readonly Named[], t: Translate): { id: number; label: string }[] {
  const described = (pet: Named): string => `${pet.name} · ${breedText(pet.breed, t) || speciesText(pet.species, t)}`
  const names = countOf(pets.map(({ name }) => name))
  const descriptions = countOf(pets.map(described))
  const isOnly = (counts: Map<string, number>, text: string): boolean => counts.get(fold(text)) === 1
  return pets.map((pet) => {
    if (isOnly(names, pet.name)) return { id: pet.id, label: pet.name }
    const text = described(pet)
    return { id: pet.id, label: isOnly(descriptions, text) ? text : `${pet.name} · ${pet.nickname}` }
  })
}
