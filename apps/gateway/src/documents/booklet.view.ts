import { Injectable } from '@nestjs/common'
import { DomainError, findSchedule, getPet, listCertifiableDoses, listPetReviews, listVaccinations, type CallContext, type Language } from '@huella/contracts'
import { Bus, entriesOf } from '@huella/messaging'
import { People } from '../people/people.js'
import { bookletSheet } from './booklet-sheet.js'
import type { BookletSheet } from './sheets.js'

/** The records of a pet on paper, for its family: all that its page shows them. What cannot be read is not left out: then there is no booklet. */
@Injectable()
export class BookletView {
  constructor(
    private readonly bus: Bus,
    private readonly people: People,
  ) {}

  async of(petId: number, language: Language, context: CallContext): Promise<BookletSheet> {
    const pet = await this.bus.call(getPet, { petId }, context)
    const [schedule, vaccinations, reviews, validUntil] = await Promise.all([
      this.bus.call(findSchedule, { petId }, context),
      entriesOf((page) => this.bus.call(listVaccinations, { ...page, petId }, context)),
      entriesOf((page) => this.bus.call(listPetReviews, { ...page, petId }, context)),
      this.validUntil(petId, context),
    ])
    const person = await this.people.byId([...vaccinations.map(({ recordedBy }) => recordedBy), ...reviews.map(({ doctorUserId }) => doctorUserId)], context)
    return bookletSheet({ pet, schedule, vaccinations, reviews, person, validUntil }, language)
  }

  /** By the plan; who may only read the pet sees what the records say of it. */
  private async validUntil(petId: number, context: CallContext): Promise<Map<number, string | null>> {
    const doses = await this.bus.call(listCertifiableDoses, { petId }, context).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'forbidden') return []
      throw error
    })
    return new Map(doses.map(({ vaccinationId, validUntil }) => [vaccinationId, validUntil]))
  }
}
