import type { Person } from '../../ui/Avatar'
import { byRank } from './roles'

export interface FamilyPet {
  id: number
  name: string
  species: string
  imageUrl: string | null
  mediaFiles: string | null
  /** The reader's own. */
  role: string
  familyMembers: readonly { id: number; role: string; user: Person }[]
}

export interface Place {
  pet: FamilyPet
  member: FamilyPet['familyMembers'][number]
}

export interface Caregiver {
  person: Person
  places: Place[]
}

/** Everyone around the pets, with their place in the family of each; the reader first. */
export function caregivers(me: Person, pets: readonly FamilyPet[]): Caregiver[] {
  const people = new Map<string | number, Caregiver>([[me.id, { person: me, places: [] }]])
  for (const pet of pets) {
    for (const member of pet.familyMembers.toSorted(byRank)) {
      const known = people.get(member.user.id) ?? { person: member.user, places: [] }
      known.places.push({ pet, member })
      people.set(member.user.id, known)
    }
  }
  return [...people.values()]
}
