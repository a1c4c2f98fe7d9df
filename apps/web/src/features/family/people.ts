import type { Person } from '../../ui/Avatar'

interface PetWithFamily {
  familyMembers: readonly { user: Person }[]
}

/** Everyone who cares for any of the pets, each once, the reader first. */
export function familyOf(me: Person, pets: readonly PetWithFamily[]): Person[] {
  const people = new Map<string | number, Person>([[me.id, me]])
  for (const { user } of pets.flatMap((pet) => pet.familyMembers)) if (!people.has(user.id)) people.set(user.id, user)
  return [...people.values()]
}
