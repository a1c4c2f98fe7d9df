import { Injectable } from '@nestjs/common'
import { notFound, vaccinationChanged, type PayloadOf, type RevocationCode } from '@huella/contracts'
import { type Change, Changes, type HandlingContext } from '@huella/messaging'
import { Revocations } from '../certificates/revocations.js'
import { DoseReminders } from '../dose-reminders/dose-reminders.js'
import { lockDoses } from '../doses-lock.js'
import { awaitsReminder } from './standing.js'
import type { Vaccination } from './vaccination.entity.js'
import type { VaccinationAnswer } from './vaccination.projection.js'
import { VaccinationsRepository } from './vaccinations.repository.js'

type About = Pick<Vaccination, 'id' | 'petId'>
type Told = 'vaccinationId' | 'petId' | 'doctorId'

/** How a record is changed that is there: with the pet's doses locked, and with what the change means for reminders and certificates. */
@Injectable()
export class VaccinationChanges {
  constructor(
    private readonly changes: Changes,
    private readonly vaccinations: VaccinationsRepository,
    private readonly reminders: DoseReminders,
    private readonly certificates: Revocations,
  ) {}

  /** @throws DomainError `not_found` where the record went meanwhile */
  commit<T>(record: About, context: HandlingContext, work: (change: Change, vaccination: Vaccination) => Promise<T>): Promise<T> {
    return this.changes.commit(context, async (change) => {
      const vaccination = await this.lock(change, record)
      if (!vaccination) throw notFound('vaccination.notFound')
      return work(change, vaccination)
    })
  }

  /** @throws Replay where the record is gone because the call was answered before, else `gone` */
  replayOr(gone: unknown, context: HandlingContext): Promise<never> {
    return this.changes.replayOr(gone, context)
  }

  /** Puts a record back that was removed a moment ago; from now on it means what it meant. @param shown what the caller sees of it */
  restore(record: About & { userId: string }, context: HandlingContext, shown: (answer: VaccinationAnswer) => VaccinationAnswer): Promise<VaccinationAnswer> {
    return this.changes.commit(context, async (change) => {
      await lockDoses(change.manager, [record.petId])
      const vaccination = await this.vaccinations.restore(change.manager, record)
      const isReminded = await this.vaccinations.hasReminder(change.manager, vaccination.id)
      return shown(await this.standOtherwise(change, vaccination, { reminderPending: awaitsReminder(vaccination) && !isReminded, restored: true }))
    })
  }

  async lock({ manager }: Change, { id, petId }: About): Promise<Vaccination | null> {
    await lockDoses(manager, [petId])
    return this.vaccinations.lock(manager, id)
  }

  /** Of a record that is no longer what certificates say. */
  revokeCertificates(change: Change, { id }: About, code: RevocationCode): Promise<void> {
    return this.certificates.ofDose(change, id, code)
  }

  /** Of a record that says the same as before, and now counts where it did not, or the reverse. */
  async standOtherwise(
    change: Change,
    vaccination: Vaccination,
    { reminderPending = awaitsReminder(vaccination), restored }: { reminderPending?: boolean; restored?: boolean } = {},
  ): Promise<VaccinationAnswer> {
    vaccination.reminderPending = reminderPending
    const answer = await this.vaccinations.save(change.manager, vaccination)
    await this.reminders.afterChange(change, vaccination, vaccination)
    change.emit(vaccinationChanged, { ...aboutVaccination(vaccination), ...(restored && { restored }) })
    return answer
  }
}

/** What events say of a record. */
export const aboutVaccination = ({ id, petId, doctorId }: About & Pick<Vaccination, 'doctorId'>): Pick<PayloadOf<typeof vaccinationChanged>, Told> =>
  ({ vaccinationId: id, petId, doctorId })
