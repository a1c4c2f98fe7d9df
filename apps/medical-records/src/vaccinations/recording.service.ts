import { Injectable } from '@nestjs/common'
import { vaccinationRecorded, type InputOf, type recordVaccination, type recordVaccinationByNickname } from '@huella/contracts'
import { Changes, type HandlingContext, type Person } from '@huella/messaging'
import { lockDoses } from '../reminders/doses-lock.js'
import { VeterinariansRepository } from '../veterinarians/veterinarians.repository.js'
import { DoseReminders } from './dose-reminders.js'
import { newDose, type DoseFields } from './new-dose.js'
import { Recorder } from './recorder.js'
import type { VaccinationAnswer } from './vaccination.projection.js'
import { VaccinationsRepository } from './vaccinations.repository.js'

/** Recording a dose: the record, its event and what it means for reminders are one transaction. */
@Injectable()
export class RecordingService {
  constructor(
    private readonly recorder: Recorder,
    private readonly changes: Changes,
    private readonly vaccinations: VaccinationsRepository,
    private readonly veterinarians: VeterinariansRepository,
    private readonly reminders: DoseReminders,
  ) {}

  async record({ petId, ...fields }: InputOf<typeof recordVaccination>, context: HandlingContext): Promise<VaccinationAnswer> {
    return this.store(petId, fields, await this.recorder.forPet(petId, context), context)
  }

  async recordByNickname(
    { nickname, ...fields }: InputOf<typeof recordVaccinationByNickname>,
    context: HandlingContext,
  ): Promise<VaccinationAnswer> {
    const { petId, ...person } = await this.recorder.forNickname(nickname, context)
    return this.store(petId, { ...fields, vaccineType: fields.vaccineType ?? 'Other' }, person, context)
  }

  private store(petId: number, fields: DoseFields, person: Person, context: HandlingContext): Promise<VaccinationAnswer> {
    return this.changes.commit(context, async (change) => {
      await lockDoses(change.manager, [petId])
      const veterinarian = await this.veterinarians.ownOf(change.manager, fields.veterinarianId, person.userId)
      const recorded = await this.vaccinations.record(change.manager, newDose(petId, fields, person, veterinarian))
      const { id, administeredDate, nextDueDate } = recorded.vaccination
      change.emit(vaccinationRecorded, { vaccinationId: id, petId, administeredDate, nextDueDate })
      await this.reminders.afterRecording(change, recorded)
      return recorded.vaccination
    })
  }
}
