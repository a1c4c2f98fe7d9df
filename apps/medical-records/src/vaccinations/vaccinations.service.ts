import { Injectable } from '@nestjs/common'
import {
  forbidden, notFound, vaccinationChanged, vaccinationDeleted, type correctVaccination, type InputOf, type listVaccinations, type setVaccinationVisibility,
} from '@huella/contracts'
import { type Change, Changes, type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { DoseReminders } from '../dose-reminders/dose-reminders.js'
import { lockDoses } from '../doses-lock.js'
import { VeterinariansRepository } from '../veterinarians/veterinarians.repository.js'
import { correct } from './correction.js'
import type { Vaccination } from './vaccination.entity.js'
import type { ListedVaccination, VaccinationAnswer } from './vaccination.projection.js'
import { VaccinationsRepository } from './vaccinations.repository.js'

const missing = 'vaccination.notFound'

/** What may happen to a record later. A doctor's record is the doctor's: the owner can only hide it from the public page. */
@Injectable()
export class VaccinationsService {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: Changes,
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
    const petId = await this.requireOwn(id, context)
    const { userId } = personOf(context.actor, 'vaccinations:write')
    return this.change({ id, petId }, context, async (change, vaccination) => {
      if (vaccination.recordedBy !== userId) throw notFound(missing) // the account went meanwhile, and the record is nobody's now
      await this.veterinarians.ownOf(change.manager, fields.veterinarianId, userId)
      const { protects: before } = vaccination
      const affectsReminders = correct(vaccination, fields)
      const answer = await this.vaccinations.save(change.manager, vaccination)
      if (affectsReminders) await this.reminders.afterCorrection(change, vaccination, before)
      change.emit(vaccinationChanged, aboutVaccination(vaccination))
      return answer
    })
  }

  async setVisibility({ id, isPublic }: InputOf<typeof setVaccinationVisibility>, context: HandlingContext): Promise<VaccinationAnswer> {
    personOf(context.actor)
    const { petId } = await this.require(id)
    await this.access.checkRecord(petId, 'edit', missing, context)
    return this.change({ id, petId }, context, async (change, vaccination) => {
      vaccination.isPublic = isPublic
      change.emit(vaccinationChanged, aboutVaccination(vaccination))
      return this.vaccinations.save(change.manager, vaccination)
    })
  }

  async delete(id: number, context: HandlingContext): Promise<void> {
    const petId = await this.requireOwn(id, context)
    await this.change({ id, petId }, context, async (change, vaccination) => {
      await this.reminders.beforeDeletion(change, vaccination)
      await this.vaccinations.delete(change.manager, id)
      await this.reminders.afterDeletion(change, vaccination.petId)
      change.emit(vaccinationDeleted, aboutVaccination(vaccination))
    })
  }

  /** Whoever recorded it, as long as they may still record for the pet; a doctor's work stays the doctor's. @returns the pet's id */
  private async requireOwn(id: number, context: HandlingContext): Promise<number> {
    const { userId } = personOf(context.actor, 'vaccinations:write')
    const { petId, recordedBy, doctorId } = await this.require(id)
    const isOwn = recordedBy === userId
    if (isOwn && doctorId !== null) return petId
    await this.access.checkRecord(petId, isOwn ? 'add-care' : 'read', missing, context)
    if (!isOwn) throw forbidden('vaccination.notYours')
    return petId
  }

  private async require(id: number): Promise<Vaccination> {
    const vaccination = await this.vaccinations.find(id)
    if (!vaccination) throw notFound(missing)
    return vaccination
  }

  private change<T>(
    { id, petId }: { id: number; petId: number },
    context: HandlingContext,
    work: (change: Change, vaccination: Vaccination) => Promise<T>,
  ): Promise<T> {
    return this.changes.commit(context, async (change) => {
      await lockDoses(change.manager, [petId])
      const vaccination = await this.vaccinations.lock(change.manager, id)
      if (!vaccination) throw notFound(missing)
      return work(change, vaccination)
    })
  }
}

const aboutVaccination = ({ id, petId }: Vaccination) => ({ vaccinationId: id, petId })
