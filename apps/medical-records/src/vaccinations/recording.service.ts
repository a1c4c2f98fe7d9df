import { Injectable } from '@nestjs/common'
import { protectionOf } from '@huella/care-rules'
import {
  DomainError, unverifiedDosesADay, vaccinationRecorded, type ActingDoctor, type InputOf, type recordVaccination, type recordVaccinationByNickname,
} from '@huella/contracts'
import { Changes, type HandlingContext, type Person } from '@huella/messaging'
import { spendDailyQuota } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import type { KnownPet } from '../access/pet-access.js'
import { Recorders, type Recorder } from '../access/recorders.js'
import { DoseReminders, protectedUntil } from '../dose-reminders/dose-reminders.js'
import { lockDoses } from '../doses-lock.js'
import { VeterinariansRepository } from '../veterinarians/veterinarians.repository.js'
import { requirePossible } from './possible-dates.js'
import { answerNeeded, trustIn } from './standing.js'
import { aboutVaccination } from './vaccination-changes.js'
import type { VaccinationAnswer } from './vaccination.projection.js'
import { VaccinationsRepository, type NewDose } from './vaccinations.repository.js'

type DoseFields = Omit<InputOf<typeof recordVaccination>, 'petId'>
interface NamedVeterinarian {
  firstName: string
  lastName: string
  clinic: string | null
}

const longestName = 200

/** Recording a dose: the record, its event and what it means for reminders are one transaction. */
@Injectable()
export class RecordingService {
  constructor(
    private readonly recorders: Recorders,
    private readonly changes: Changes,
    private readonly vaccinations: VaccinationsRepository,
    private readonly veterinarians: VeterinariansRepository,
    private readonly reminders: DoseReminders,
  ) {}

  async record({ petId, ...fields }: InputOf<typeof recordVaccination>, context: HandlingContext): Promise<VaccinationAnswer> {
    return this.store(await this.recorders.of(petId, context), fields, context)
  }

  async recordByNickname(
    { nickname, ...fields }: InputOf<typeof recordVaccinationByNickname>,
    context: HandlingContext,
  ): Promise<VaccinationAnswer> {
    const recorder = await this.recorders.byNickname(nickname, context)
    return this.store(recorder, { ...fields, vaccineType: fields.vaccineType ?? 'Other' }, context)
  }

  private async store({ pet, person }: Recorder, fields: DoseFields, context: HandlingContext): Promise<VaccinationAnswer> {
    const { petId } = pet
    requirePossible(fields, pet.birthDate)
    const sources = await this.recorders.sources(petId, fields.sourceIds, context)
    return this.changes.commit(context, async (change) => {
      const veterinarian = await this.veterinarians.ownOf(change.manager, fields.veterinarianId, person.userId)
      // Sent at once, for none of them needs another's answer; Postgres takes them one after the other.
      const [, , { vaccination, completed }] = await Promise.all([
        lockDoses(change.manager, [petId]),
        requireQuota(change.manager, petId, person.doctor),
        this.vaccinations.record(change.manager, { ...newDose(pet, fields, person, veterinarian), sources }),
      ])
      const { administeredDate, nextDueDate } = vaccination
      change.emit(vaccinationRecorded, { ...aboutVaccination(vaccination), administeredDate, nextDueDate })
      await this.reminders.afterRecording(change, vaccination, completed)
      return { ...vaccination, trust: trustIn(person.doctor) } // that a doctor was verified a moment ago may not have been heard here yet
    })
  }
}

/** A family is not to be buried under what a doctor says whom nobody has checked. */
async function requireQuota(manager: EntityManager, petId: number, doctor: ActingDoctor | null): Promise<void> {
  if (!doctor?.needsNickname) return
  const most = unverifiedDosesADay
  const retryAfter = await spendDailyQuota(manager, { spender: doctor.id, target: petId, most })
  if (retryAfter !== undefined) throw new DomainError('rate_limited', { message: 'vaccination.tooManyToday', params: { most }, retryAfter })
}

/** Who gave it, where the form does not say: the veterinarian picked, else the doctor who records. */
function givenBy(fields: DoseFields, doctor: ActingDoctor | null, veterinarian: NamedVeterinarian | null) {
  const name = veterinarian ? `${veterinarian.firstName} ${veterinarian.lastName}` : doctor?.name
  return {
    veterinarian_name: fields.veterinarianName ?? name?.slice(0, longestName) ?? null,
    clinic: fields.clinic ?? veterinarian?.clinic ?? doctor?.clinic ?? null,
  }
}

/** The row of a dose, from what the person entered and from who they are. */
export const newDose = (
  { petId, species, microchip }: Pick<KnownPet, 'petId' | 'species' | 'microchip'>,
  fields: DoseFields,
  { userId, doctor }: Person,
  veterinarian: NamedVeterinarian | null,
): Omit<NewDose, 'sources'> => ({
  pet_id: petId,
  vaccine_name: fields.vaccineName,
  vaccine_component: fields.vaccineComponent,
  vaccine_type: fields.vaccineType,
  batch_number: fields.batchNumber,
  expiration_date: fields.expirationDate,
  serial_number: fields.serialNumber,
  administered_date: fields.administeredDate,
  dosage: fields.dosage,
  administration_route: fields.administrationRoute,
  veterinarian_id: fields.veterinarianId,
  ...givenBy(fields, doctor, veterinarian),
  storage_conditions: fields.storageConditions,
  due_date: fields.dueDate,
  next_due_date: fields.nextDueDate,
  label_months: fields.labelMonths,
  valid_until: fields.validUntil,
  manufacturer: fields.manufacturer,
  notes: fields.notes,
  recorded_by: userId,
  doctor_id: doctor?.id ?? null,
  trust: trustIn(doctor),
  animal_species: doctor && species,
  animal_microchip: doctor && microchip,
  family_answer: answerNeeded(doctor),
  protects: protectionOf(fields.vaccineName),
  reminder_pending: fields.nextDueDate != null && answerNeeded(doctor) === null,
  protected_until: protectedUntil(fields),
})
