import type { findReportedVaccinations, listDoctorVaccinations, listVaccinations, OutputOf, publicVaccinations, recordVaccination } from '@huella/contracts'
import { dayCursor, excerpt, instant, instantCursor, projection } from '@huella/persistence'

export type VaccinationAnswer = OutputOf<typeof recordVaccination>
export type ListedVaccination = OutputOf<typeof listVaccinations>[number]
export type PublicVaccination = OutputOf<typeof publicVaccinations>[number]
export type DoctorVaccination = Omit<OutputOf<typeof listDoctorVaccinations>[number], 'petName' | 'petNickname' | 'petSpecies' | 'petCoverUrl'>

export type ReportedVaccination = OutputOf<typeof findReportedVaccinations>[number]

/** A doctor's verification may end: what is stored stays, for it may come back. */
const trust = `
  CASE WHEN v.trust = 'verified-doctor' AND EXISTS (SELECT FROM unverified_doctors u WHERE u.doctor_id = v.doctor_id) THEN 'doctor' ELSE v.trust END`
const decision = { reason: 'v.report_reason', decidedAt: instant('v.report_decided_at') }
const report = `CASE WHEN v.report_status IS NOT NULL THEN ${projection<NonNullable<VaccinationAnswer['report']>>({ status: 'v.report_status', ...decision })} END`
/** None of records of before, and of those that were recorded from nothing. */
const sources = `coalesce(v.sources, '[]')`

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
  labelMonths: 'v.label_months',
  validUntil: 'v.valid_until',
  manufacturer: 'v.manufacturer',
  notes: 'v.notes',
  recordedBy: 'v.recorded_by',
  doctorId: 'v.doctor_id',
  trust,
  isPublic: 'v.is_public',
  familyAnswer: 'v.family_answer',
  report,
  sources,
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

const publicColumns = {
  vaccineName: 'v.vaccine_name',
  vaccineType: 'v.vaccine_type',
  administeredDate: 'v.administered_date',
  nextDueDate: 'v.next_due_date',
  notes: 'v.notes',
  trust,
}
export const publicVaccinationJson = projection<Omit<PublicVaccination, 'veterinarianName' | 'clinic'>>(publicColumns)
/** Of a vaccination `v` with its veterinarian `n`. */
export const publicVaccinationWithVetJson = projection<PublicVaccination>({
  ...publicColumns,
  veterinarianName: "coalesce(v.veterinarian_name, n.first_name || ' ' || n.last_name)",
  clinic: 'v.clinic',
})

export const doctorVaccinationJson = projection<DoctorVaccination>({
  id: 'v.id',
  petId: 'v.pet_id',
  vaccineName: 'v.vaccine_name',
  administeredDate: 'v.administered_date',
  familyAnswer: 'v.family_answer',
  withheld: `CASE WHEN v.report_status = 'removed' THEN ${projection<NonNullable<DoctorVaccination['withheld']>>(decision)} END`,
  sources,
  createdAt: instant('v.created_at'),
  cursor: instantCursor('v.created_at', 'v.id'),
})

/** Enough of a long text for administrators to see what is wrong with it. */
const reported = (column: string): string => excerpt(column, 1000)
export const reportedVaccinationJson = projection<ReportedVaccination>({
  id: 'v.id',
  vaccineName: 'v.vaccine_name',
  administeredDate: 'v.administered_date',
  nextDueDate: 'v.next_due_date',
  veterinarianName: 'v.veterinarian_name',
  clinic: 'v.clinic',
  vaccineComponent: reported('v.vaccine_component'),
  storageConditions: reported('v.storage_conditions'),
  notes: reported('v.notes'),
})
