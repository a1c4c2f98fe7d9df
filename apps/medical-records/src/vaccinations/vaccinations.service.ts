import { Injectable } from '@nestjs/common'
import { forbidden, notFound, sourcesReleased, vaccinationChanged, vaccinationDeleted, type ActingDoctor, type correctVaccination, type InputOf, type listVaccinations } from '@huella/contracts'
import { doctorOf, type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { DoseReminders } from '../dose-reminders/dose-reminders.js'
import { VeterinariansRepository } from '../veterinarians/veterinarians.repository.js'
import { correct } from './correction.js'
import { requirePossible } from './possible-dates.js'
import { aboutVaccination, VaccinationChanges } from './vaccination-changes.js'
import type { Vaccination } from './vaccination.entity.js'
import type { ListedVaccination, VaccinationAnswer } from './vaccination.projection.js'
import { VaccinationsRepository } from './vaccinations.repository.js'

type Fields = InputOf<typeof correctVaccination>['fields']

const missing = 'vaccination.notFound'
const scope = 'vaccinations:write'

/** Whoever may correct or delete a record; `doctor` is who they are now, where it is a doctor's. */
interface Recorder {
  petId: number
  userId: string
  doctor: ActingDoctor | null
}

/** What may happen to a record later. A doctor's record is the doctor's: what its family may do about it, see {@link FamilyChoicesService}. */
@Injectable()
export class VaccinationsService {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: VaccinationChanges,
    private readonly vaccinations: VaccinationsRepository,
    private readonly veterinarians: VeterinariansRepository,
    private readonly reminders: DoseReminders,
  ) {}

  /** With whole texts; a record of a pet one may not read is missing. */
  async get(id: number, context: HandlingContext): Promise<VaccinationAnswer> {
    personOf(context.actor, 'pets:read')
    const vaccination = await this.vaccinations.whole(id)
    if (!vaccination) throw notFound(missing)
    await this.access.checkRecord(vaccination.petId, 'read', missing, context)
    return vaccination
  }

  /** Of one pet, newest dose first. */
  async ofPet(page: InputOf<typeof listVaccinations>, context: HandlingContext): Promise<ListedVaccination[]> {
    personOf(context.actor, 'pets:read')
    await this.access.check(page.petId, 'read', context)
    return this.vaccinations.ofPet(page)
  }

  async correct({ id, fields }: InputOf<typeof correctVaccination>, context: HandlingContext): Promise<VaccinationAnswer> {
    const { petId, userId, doctor } = await this.requireOwn(id, context)
    const birthDate = fields.administeredDate ? await this.birthDateOf(petId, context) : null
    return this.changes.commit({ id, petId }, context, async (change, vaccination) => {
      if (vaccination.recordedBy !== userId) throw notFound(missing) // the account went meanwhile, and the record is nobody's now
      requirePossibleAfter(fields, vaccination, birthDate)
      await this.veterinarians.ownOf(change.manager, fields.veterinarianId, userId)
      const { administeredDate, protects } = vaccination
      const said = JSON.stringify(vaccination)
      const affectsReminders = correct(vaccination, fields, doctor)
      const saysTheSame = JSON.stringify(vaccination) === said
      const answer = await this.vaccinations.save(change.manager, vaccination)
      if (!saysTheSame) {
        await this.changes.revokeCertificates(change, vaccination, 'dose-corrected')
        if (affectsReminders) await this.reminders.afterChange(change, vaccination, { administeredDate, protects })
        change.emit(vaccinationChanged, { ...aboutVaccination(vaccination), byAuthor: true })
      }
      return doctor ? forAuthor({ ...answer, trust: vaccination.trust }) : answer
    })
  }

  async delete(id: number, context: HandlingContext): Promise<void> {
    const { petId, userId } = await this.requireOwn(id, context)
    await this.changes.commit({ id, petId }, context, async (change, vaccination) => {
      await this.reminders.beforeDeletion(change, vaccination)
      await this.changes.revokeCertificates(change, vaccination, 'dose-deleted')
      await this.vaccinations.delete(change.manager, id, userId)
      await this.reminders.afterDeletion(change, vaccination.petId)
      change.emit(vaccinationDeleted, aboutVaccination(vaccination))
      if (vaccination.sources) change.emit(sourcesReleased, { petId, sourceIds: vaccination.sources.map((source) => source.id) })
    })
  }

  /** Within ten minutes, by whoever removed it, if they still may. */
  async restore(id: number, context: HandlingContext): Promise<VaccinationAnswer> {
    const { userId } = personOf(context.actor, scope)
    const { petId, doctorId } = await this.vaccinations.findRemoved(id, userId).catch((gone) => this.changes.replayOr(gone, context))
    if (doctorId === null) await this.access.checkRecord(petId, 'add-care', missing, context)
    else doctorOf(context.actor, scope)
    return this.changes.restore({ id, petId, userId }, context, doctorId === null ? (answer) => answer : forAuthor)
  }

  /** Whoever recorded it, as long as they may still record for the pet; a doctor's work stays the doctor's. */
  private async requireOwn(id: number, context: HandlingContext): Promise<Recorder> {
    const { userId } = personOf(context.actor, scope)
    const { petId, recordedBy, doctorId } = await this.require(id)
    const isOwn = recordedBy === userId
    if (isOwn && doctorId !== null) return { petId, userId, doctor: doctorOf(context.actor, scope).doctor }
    await this.access.checkRecord(petId, isOwn ? 'add-care' : 'read', missing, context)
    if (!isOwn) throw forbidden('vaccination.notYours')
    return { petId, userId, doctor: null }
  }

  private async birthDateOf(petId: number, context: HandlingContext): Promise<string | null> {
    return this.access.require(await this.access.facts([petId], context), petId).birthDate
  }

  private async require(id: number): Promise<Vaccination> {
    const vaccination = await this.vaccinations.find(id)
    if (!vaccination) throw notFound(missing)
    return vaccination
  }
}

/** Of two dates that depend on each other one alone may be sent; what was wrong before is nobody's fault who changes something else. */
function requirePossibleAfter({ administeredDate, nextDueDate }: Fields, stored: Vaccination, birthDate: string | null): void {
  if (administeredDate === undefined && nextDueDate === undefined) return
  const next = nextDueDate === undefined ? stored.nextDueDate : nextDueDate
  requirePossible({ administeredDate: administeredDate ?? stored.administeredDate, nextDueDate: next }, birthDate)
}

/** A report is between the family and the administrators; its author is told what came of it where that is the record's end. */
const forAuthor = (answer: VaccinationAnswer): VaccinationAnswer => (answer.report?.status === 'removed' ? answer : { ...answer, report: null })
