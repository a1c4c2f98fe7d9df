import { Injectable } from '@nestjs/common'
import { findMedicalRecords, listPets, unavailable, type AnswerOf, type CallContext, type getPets, type OutputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { People } from './people.js'

type Pet = OutputOf<typeof listPets>[number]
type Item = AnswerOf<typeof getPets>[number]

/** Pets with their records and the names of their family: three calls, whatever the number of pets. */
@Injectable()
export class PetListView {
  constructor(
    private readonly bus: Bus,
    private readonly people: People,
  ) {}

  async mine(context: CallContext): Promise<Item[]> {
    return this.complete(await this.bus.call(listPets, {}, context), context)
  }

  /** Adds records and people to pets the caller may read. */
  async complete(pets: Pet[], context: CallContext): Promise<Item[]> {
    if (pets.length === 0) return []
    const [records, person] = await Promise.all([
      this.bus.call(findMedicalRecords, { petIds: pets.map((pet) => pet.id) }, context),
      this.people.byId(pets.flatMap((pet) => pet.familyMembers.map((member) => member.userId)), context),
    ])
    const recordsOf = new Map(records.map(({ petId, ...record }) => [petId, record]))
    return pets.map((pet) => {
      const record = recordsOf.get(pet.id)
      if (!record) throw unavailable() // never show a pet as if it had no records
      return { ...pet, ...record, familyMembers: pet.familyMembers.map(({ id, role, userId }) => ({ id, role, user: person(userId) })) }
    })
  }
}
