import { mentions } from '../../lib/fold'

interface Searchable {
  name: string
  nickname: string
  species: string
  breed: string | null
}

/** Substring, whatever its case and accents, of name, nickname, species (also in the reader's language) or breed. */
export function filterPets<Pet extends Searchable>(pets: readonly Pet[], query: string, speciesName: (species: string) => string): Pet[] {
  return pets.filter((pet) => [pet.name, pet.nickname, pet.species, pet.breed, speciesName(pet.species)].some((text) => mentions(text, query)))
}
