import { defaultNextDueDate, protectionOf } from '@huella/care-rules'
import type { ActingDoctor, InputOf, recordVaccination, TrustLevel } from '@huella/contracts'
import type { Person } from '@huella/messaging'
import type { NewDose } from './vaccinations.repository.js'

export type DoseFields = Omit<InputOf<typeof recordVaccination>, 'petId'>
export interface NamedVeterinarian {
  firstName: string
  lastName: string
  clinic: string | null
}

const longestName = 200

export const trustIn = (doctor: ActingDoctor | null): TrustLevel => (doctor ? (doctor.isVerified ? 'verified-doctor' : 'doctor') : 'owner')

/** Until when a dose protects: to the next one, or as long as such a vaccine usually does. */
export const protectedUntil = (dose: { vaccineName: string; administeredDate: string; nextDueDate?: string | null | undefined }): string =>
  dose.nextDueDate ?? defaultNextDueDate(dose.administeredDate, dose.vaccineName)

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
  petId: number,
  fields: DoseFields,
  { userId, doctor }: Person,
  veterinarian: NamedVeterinarian | null,
): NewDose => ({
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
  notes: fields.notes,
  recorded_by: userId,
  doctor_id: doctor?.id ?? null,
  trust: trustIn(doctor),
  protects: protectionOf(fields.vaccineName),
  reminder_pending: fields.nextDueDate != null,
  protected_until: protectedUntil(fields),
})
