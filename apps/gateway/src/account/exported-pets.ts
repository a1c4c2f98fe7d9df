import { Injectable } from '@nestjs/common'
import {
  listAppointmentHistory, listAppointments, listCertificates, listReminders, listSightings, listVaccinations, type CallContext, type OutputOf, type Rpc,
} from '@huella/contracts'
import { Bus, entriesOf, pagesOf } from '@huella/messaging'
import { MyPets, type MyPet } from '../pets/my-pets.js'
import { People } from '../people/people.js'
import { PetReviewsView } from '../reviews/pet-reviews.view.js'
import { StreamedObject } from './json-stream.js'

type Visit = OutputOf<typeof listAppointments>[number]
type ListOfPet = typeof listVaccinations | typeof listReminders | typeof listAppointments | typeof listCertificates

/** Entries of a list that comes in pages, without what only pages need. */
export async function* entriesIn<T extends { cursor: string }>(pages: AsyncIterable<T[]>): AsyncGenerator<Omit<T, 'cursor'>, void> {
  for await (const page of pages) yield* page.map(({ cursor: _, ...entry }) => entry)
}

/** So many of the longest records fit into a message; asking for more would have the database read what it then leaves out. */
const atOnce = 16

/** Pets with all their records, read while they are written: never more in memory than a page of one list. */
@Injectable()
export class ExportedPets {
  constructor(
    private readonly bus: Bus,
    private readonly pets: MyPets,
    private readonly people: People,
    private readonly reviews: PetReviewsView,
  ) {}

  async *all(context: CallContext): AsyncGenerator<StreamedObject, void> {
    for await (const page of this.pets.pages(context, true)) {
      const person = await this.people.byId(page.flatMap(({ familyMembers }) => familyMembers.map(({ userId }) => userId)), context)
      for (const pet of page) {
        const familyMembers = pet.familyMembers.map(({ userId, ...member }) => ({ ...member, user: person(userId) }))
        yield new StreamedObject({ ...pet, familyMembers, ...this.recordsOf(pet, context) })
      }
    }
  }

  private recordsOf({ id: petId }: MyPet, context: CallContext) {
    return {
      vaccinations: entriesIn(this.pages(listVaccinations, { petId }, context)),
      vaccinationReminders: this.reminders(petId, context),
      appointments: this.visits(petId, context),
      certificates: entriesIn(this.pages(listCertificates, { petId }, context)),
      reviews: entriesIn(pagesOf((page) => this.reviews.list(petId, page, context), { atOnce })),
      sightings: entriesIn(pagesOf((page) => this.bus.call(listSightings, { ...page, petId }, context))),
    }
  }

  private pages<R extends ListOfPet>(rpc: R, of: { petId: number; whole?: boolean }, context: CallContext): AsyncGenerator<OutputOf<R>, void> {
    return pagesOf<{ cursor: string }>((page) => this.bus.call(rpc as Rpc, { ...page, ...of }, context) as Promise<OutputOf<R>>, { atOnce }) as never
  }

  private async *reminders(petId: number, context: CallContext) {
    for await (const { petName: _, ...reminder } of entriesIn(this.pages(listReminders, { petId }, context))) yield reminder
  }

  private async *visits(petId: number, context: CallContext) {
    for await (const { petName: _, ...visit } of entriesIn(this.pages(listAppointments, { petId, whole: true }, context)))
      yield visit.history.length < visit.historyCount ? { ...visit, history: await this.history(visit.id, context) } : visit
  }

  /** Oldest first, as the appointment itself has it. */
  private async history(id: number, context: CallContext): Promise<Visit['history']> {
    const states = await entriesOf((page) => this.bus.call(listAppointmentHistory, { ...page, id }, context))
    return states.map(({ cursor: _, ...state }) => state).reverse()
  }
}
