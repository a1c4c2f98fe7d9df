import type { listDoctorVaccinations, listVaccinations, OutputOf, publicVaccinations, recordVaccination } from '@huella/contracts'
import { dayCursor, excerpt, instant, instantCursor, projection } from '@huella/persistence'

export type VaccinationAnswer = OutputOf<typeof recordVaccination>
export type ListedVaccination = OutputOf<typeof listVaccinations>[number]
export type PublicVaccination = OutputOf<typeof publicVaccinations>[number]
export type DoctorVaccination = Omit<OutputOf<typeof listDoctorVaccinations>[number], 'petName' | 'petNickname' | 'petSpecies' | 'petCoverUrl'>

const columns = {
  id: 'v.id',
  petId: 'v.pet_id',
  vaccineName: 'v.vaccine_name',
  vaccineComponent: 'v.vaccine_component',
  vaccineType: 'v.vaccine_type',
  batchNumber: 'v.batch_number',
  expirationDate: 'v.expiration_date',
  serialNumber: 'v.serial_number',
  administeredDate: 'v.administered_date',
  dosage: 'v.dosage',
  administrationRoute: 'v.administration_route',
  veterinarianId: 'v.veterinarian_id',
  veterinarianName: 'v.veterinarian_name',
  veterinarian: `CASE WHEN n.id IS NOT NULL THEN json_build_object('firstName', n.first_name, 'lastName', n.last_name) END`,
  clinic: 'v.clinic',
  storageConditions: 'v.storage_conditions',
  dueDate: 'v.due_date',
  nextDueDate: 'v.next_due_date',
  notes: 'v.notes',
  recordedBy: 'v.recorded_by',
  doctorId: 'v.doctor_id',
  trust: 'v.trust',
  isPublic: 'v.is_public',
  createdAt: instant('v.created_at'),
  updatedAt: instant('v.updated_at'),
}
const listed = { ...columns, cursor: dayCursor('v.administered_date', 'v.id') }

/** Of a vaccination `v` with its veterinarian `n`. */
export const vaccinationJson = projection<VaccinationAnswer>(columns)
/** Among others of its pet, newest dose first. */
export const listedVaccinationJson = projection<ListedVaccination>(listed)
export const excerptedVaccinationJson = projection<ListedVaccination>({
  ...listed, vaccineComponent: excerpt('v.vaccine_component'), storageConditions: excerpt('v.storage_conditions'), notes: excerpt('v.notes'),
})

/** The veterinarian a vaccination `v` names. */
export const withVeterinarian = 'LEFT JOIN veterinarians n ON n.id = v.veterinarian_id'

export const publicVaccinationJson = projection<PublicVaccination>({
  vaccineName: 'v.vaccine_name',
  vaccineType: 'v.vaccine_type',
  administeredDate: 'v.administered_date',
  nextDueDate: 'v.next_due_date',
  notes: 'v.notes',
  trust: 'v.trust',
})

export const doctorVaccinationJson = projection<DoctorVaccination>({
  id: 'v.id',
  petId: 'v.pet_id',
  vaccineName: 'v.vaccine_name',
  administeredDate: 'v.administered_date',
  createdAt: instant('v.created_at'),
  cursor: instantCursor('v.created_at', 'v.id'),
})
