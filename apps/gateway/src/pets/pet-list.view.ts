import { Injectable } from '@nestjs/common'
import { findMedicalRecords, recordsAtOnce, unavailable, type AnswerOf, type CallContext, type getPets, type Subject } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { inParallel, inPieces } from './in-parallel.js'
import { MyPets, type MyPet } from './my-pets.js'
import { People } from '../people/people.js'
import { whoDid, withWhoDid } from '../people/who-did.js'
import type { Composition } from '../platform/stored-answers/stored-answers.js'

type Item = AnswerOf<typeof getPets>[number]

/** Pets with what is near of their records and the names of their family: three calls for a household, some more for hundreds of pets. */
@Injectable()
export class PetListView {
  constructor(
    private readonly bus: Bus,
    private readonly pets: MyPets,
    private readonly people: People,
  ) {}

  async mine(context: CallContext): Promise<Item[]> {
    return this.complete(await this.pets.all(context), context)
  }

  /** Of the person `userId`, who asks: with everything whose change makes their list another one. */
  async composed(userId: string, context: CallContext): Promise<Composition<Item[]>> {
    const answer = await this.mine(context)
    const subjectsOf = ({ id, familyMembers, vaccinationReminders }: Item): Subject[] =>
      [`pet:${id}`, `care:${id}`, ...[...familyMembers.map(({ user }) => user.id), ...whoDid(vaccinationReminders)].map((person) => `person:${person}` as const)]
    return { answer, shows: [...new Set<Subject>([`pets-of:${userId}`, `person:${userId}`, ...answer.flatMap(subjectsOf)])], isWhole: true }
  }

  /** Adds records and people to pets the caller may read. @param whole of one pet: more of its records, with whole texts */
  async complete(pets: MyPet[], context: CallContext, whole = false): Promise<Item[]> {
    const pieces = inPieces(pets.map(({ id }) => id), recordsAtOnce)
    const family = new Set(pets.flatMap((pet) => pet.familyMembers.map((member) => member.userId)))
    const [records, member] = await Promise.all([
      inParallel(pieces, 8, (petIds) => this.bus.call(findMedicalRecords, { petIds, ...(whole && { whole }) }, context)),
      this.people.byId(family, context),
    ])
    const recordsOf = new Map(records.flat().map(({ petId, ...record }) => [petId, record]))
    const completers = whoDid(records.flat().flatMap(({ vaccinationReminders }) => vaccinationReminders))
    const other = await this.people.byId(completers.filter((id) => !family.has(id)), context) // vets, and who has left the family
    const person = (id: string) => (family.has(id) ? member(id) : other(id))
    return pets.map((pet) => {
      const record = recordsOf.get(pet.id)
      if (!record) throw unavailable() // never show a pet as if it had no records
      const familyMembers = pet.familyMembers.map(({ userId, ...rest }) => ({ ...rest, user: person(userId) }))
      return { ...pet, ...record, familyMembers, vaccinationReminders: record.vaccinationReminders.map((reminder) => withWhoDid(reminder, person)) }
    })
  }
}
