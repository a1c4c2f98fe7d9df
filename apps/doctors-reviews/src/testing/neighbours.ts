import { checkPetAccess, findPeople, findPetNames, forbidden, notFound } from '@huella/contracts'
import type { ServiceBed } from '@huella/testing'

/** What the test says of pets and people, in the place of the services that own them. */
export class Neighbours {
  readonly pets = new Map<number, { name: string; isOpen: boolean }>()
  readonly people = new Map<string, { firstName: string | null; lastName: string | null }>()
  readonly asked: string[] = []

  static async on(bed: ServiceBed): Promise<Neighbours> {
    const all = new Neighbours()
    await bed.answers(checkPetAccess, ({ petId, action }, actor) => all.check(petId!, action, 'doctor' in actor && actor.doctor !== null))
    await bed.answers(findPetNames, ({ ids }) => all.names(ids))
    await bed.answers(findPeople, ({ ids }) => all.cards(ids))
    return all
  }

  /** A pet that doctors may record for, unless it is closed to them. */
  pet(name = 'Luna', isOpen = true): number {
    const petId = this.pets.size + 1
    this.pets.set(petId, { name, isOpen })
    return petId
  }

  private check(petId: number, action: string, isDoctor: boolean) {
    this.asked.push(`${action} ${petId}`)
    const pet = this.pets.get(petId)
    if (!pet?.isOpen) throw notFound('pet.notFound')
    if (action !== 'record-as-doctor' || !isDoctor) throw forbidden()
    return { petId, nickname: `n${petId}`, name: pet.name, ownerId: 'o', role: null }
  }

  private names(ids: number[]) {
    this.asked.push(`names ${ids.join(' ')}`)
    return ids.flatMap((petId) => {
      const pet = this.pets.get(petId)
      return pet ? [{ petId, name: pet.name, nickname: `n${petId}`, ownerId: 'o', species: 'Dog', coverUrl: null }] : []
    })
  }

  private cards(ids: string[]) {
    return ids.flatMap((id) => {
      const person = this.people.get(id)
      return person ? [{ id, email: `${id}@example.org`, profileImageUrl: null, ...person }] : []
    })
  }
}
