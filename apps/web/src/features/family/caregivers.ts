import type { Person } from '../../ui/Avatar'

export interface FamilyPet {
  id: number
  name: string
  species: string
  imageUrl: string | null
  mediaFiles: string | null
  familyMembers: readonly { role: string; user: Person }[]
}

export interface Caregiver {
  person: Person
  pets: { pet: FamilyPet; role: string }[]
}

/** Everyone around the pets, with what they are to each; the reader first. */
export function caregivers(me: Person, pets: readonly FamilyPet[]): Caregiver[] {
  const people = new Map<string | number, Caregiver>([[me.id, { person: me, pets: [] }]])
  for (const pet of pets) {
    for (const { role, user } of pet.familyMembers) {
      const known = people.get(user.id) ?? { person: user, pets: [] }
      known.pets.push({ pet, role })
      people.set(user.id, known)
    }
  }
  return [...people.values()]
}
