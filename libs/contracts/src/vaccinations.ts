import { labelMonths } from '@huella/care-rules'
import { boolean, number, object, string, type TestConfig } from 'yup'
import { event, outdated } from './wire/event.js'
import { rpc } from './wire/rpc.js'
import { recordReport } from './report-state.js'
import { entityId, entityIds, isCalendarDay, notAfterToday, numeric, oneOf, optionalDate, optionalText, optionalWholeNumber, requiredDate, requiredText } from './fields.js'
import { clinicLength, dosageLength, identifierLength, manufacturerLength, proseLength, vaccinatorLength, vaccineNameLength } from './limits.js'
import { msg } from './messages/messages.js'
import { sourceIds, sourcesOf } from './record-source.js'

export const ownerVaccineTypes = ['Core', 'Non-core', 'Other'] as const
export const vetVaccineTypes = ['Core', 'Non-core', 'Lifestyle', 'Therapeutic'] as const
export const ownerRoutes = ['Subcutaneous', 'Intramuscular', 'Intranasal', 'Oral', 'Other'] as const
export const nicknameRoutes = ['Subcutaneous', 'Intramuscular', 'Intranasal', 'Oral', 'Intravenous'] as const

/** How far a record can be trusted: who recorded it. */
export const trustLevels = ['owner', 'doctor', 'verified-doctor'] as const
export type TrustLevel = (typeof trustLevels)[number]

/**
 * What its family says of a dose that was recorded by a doctor whose verification is missing: until it is `given` the dose counts nowhere and
 * is not public. Null where nobody need be asked.
 */
export const familyAnswers = ['awaited', 'given', 'refused'] as const
export type FamilyAnswer = (typeof familyAnswers)[number]
/** A doctor without the verification that is required records so many for one pet on one day (UTC). */
export const unverifiedDosesADay = 10

const isLabelMonths = (value: number): boolean => (labelMonths as readonly number[]).includes(value)

export const vaccinationFields = {
  vaccineName: requiredText(vaccineNameLength, 'vaccination.nameRequired', 'vaccination.nameTooLong'),
  vaccineComponent: optionalText(proseLength),
  vaccineType: requiredText(50, 'vaccination.typeRequired', 'vaccination.typeTooLong'),
  batchNumber: optionalText(identifierLength),
  expirationDate: optionalDate(),
  serialNumber: optionalText(identifierLength),
  administeredDate: requiredDate('vaccination.dateRequired').test(notAfterToday('vaccination.dateFuture')),
  dosage: optionalText(dosageLength),
  administrationRoute: optionalText(50),
  veterinarianId: numeric().transform((value: unknown, original: unknown) => (original === '' ? null : value)).nullable().integer().min(1).max(2147483647),
  veterinarianName: optionalText(vaccinatorLength),
  clinic: optionalText(clinicLength),
  storageConditions: optionalText(proseLength),
  dueDate: optionalDate(),
  nextDueDate: optionalDate(),
  /** How long the product protects by its label. */
  labelMonths: optionalWholeNumber().test('label-months', 'vaccination.labelMonths', (value) => value == null || isLabelMonths(value)),
  /** The last day of protection as a vet wrote it, in a passport for instance. */
  validUntil: optionalDate(),
  manufacturer: optionalText(manufacturerLength),
  notes: optionalText(proseLength),
}

interface DoseDates {
  administeredDate?: string | null | undefined
  nextDueDate?: string | null | undefined
}
const isCalendarText = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value)
/** Of what is sent together; whoever changes one of the two alone compares it with the record. */
const nextDateAfterDose: TestConfig<DoseDates> = {
  name: 'next-date-after-dose',
  test({ administeredDate, nextDueDate }, context) {
    if (!isCalendarText(administeredDate) || !isCalendarText(nextDueDate) || nextDueDate > administeredDate) return true
    return context.createError({ path: 'nextDueDate', message: msg('vaccination.nextDateNotAfter') })
  },
}
export const vaccinationInput = object(vaccinationFields).test(nextDateAfterDose)

/** By nickname the type may be left out; a record without one is `Other`. */
export const nicknameVaccinationFields = { ...vaccinationFields, vaccineType: optionalText(50, 'vaccination.typeTooLong') }
export const nicknameVaccinationInput = object(nicknameVaccinationFields).test(nextDateAfterDose)

/** A dose that is recorded, with what it is recorded from; who corrects it later does not change that. */
export const recordedVaccinationInput = vaccinationInput.shape({ sourceIds: sourceIds() })
export const recordedNicknameVaccinationInput = nicknameVaccinationInput.shape({ sourceIds: sourceIds() })

const text = () => string().nullable().defined()
export const vaccination = object({
  id: number().required(),
  petId: number().required(),
  vaccineName: string().required(),
  vaccineComponent: text(),
  vaccineType: string().required(),
  batchNumber: text(),
  expirationDate: text(),
  serialNumber: text(),
  administeredDate: string().required(),
  dosage: text(),
  administrationRoute: text(),
  veterinarianId: number().nullable().defined(),
  veterinarianName: text(),
  veterinarian: object({ firstName: string().required(), lastName: string().required() }).nullable().default(null),
  clinic: text(),
  storageConditions: text(),
  dueDate: text(),
  nextDueDate: text(),
  labelMonths: number().nullable().defined(),
  validUntil: text(),
  manufacturer: text(),
  notes: text(),
  recordedBy: string().required(),
  doctorId: number().nullable().defined(),
  trust: oneOf(trustLevels).required(),
  isPublic: boolean().required(),
  familyAnswer: oneOf(familyAnswers).nullable().defined(),
  report: recordReport,
  sources: sourcesOf(),
  createdAt: string().required(),
  updatedAt: string().required(),
})

export const publicDoseColumns = { vaccineName: string().required(), vaccineType: string().required(), administeredDate: string().required(), nextDueDate: text(), notes: text() }

/** The vet and the clinic that a record names; not there at all where a pet's family does not let its public page show them. */
export const publicVetColumns = { veterinarianName: string().nullable().optional(), clinic: string().nullable().optional() }

/**
 * Exactly what the public page shows of a record. Where the family does not let it show vets, `trust` is there only of what a verified veterinarian
 * recorded.
 */
export const publicVaccination = object({ ...publicDoseColumns, trust: oneOf(trustLevels).optional(), ...publicVetColumns })

export const recordVaccination = rpc('medical.vaccinations.record', { input: recordedVaccinationInput.shape({ petId: entityId() }), output: vaccination })
export const recordVaccinationByNickname = rpc('medical.vaccinations.record-by-nickname', {
  input: recordedNicknameVaccinationInput.shape({ nickname: requiredText(50, 'vaccination.nicknameRequired') }),
  output: vaccination,
})
export const correctVaccination = rpc('medical.vaccinations.correct', {
  input: object({ id: entityId(), fields: vaccinationInput.partial().required() }), output: vaccination,
})
export const setVaccinationVisibility = rpc('medical.vaccinations.set-visibility', {
  input: object({ id: entityId(), isPublic: boolean().required() }), output: vaccination,
})
/** Whether a dose was given that waits for the family's word; the family may think otherwise later. */
export const familyAnswerInput = object({ given: boolean().required() })
export const answerForFamily = rpc('medical.vaccinations.answer-for-family', { input: familyAnswerInput.shape({ id: entityId() }), output: vaccination })
/** For those who may read the pet. */
export const getVaccination = rpc('medical.vaccinations.get', {
  input: object({ id: entityId() }), output: vaccination, callers: ['gateway', 'doctors-reviews'],
})
export const deleteVaccination = rpc('medical.vaccinations.delete', { input: object({ id: entityId() }), output: object({}) })
/** Within ten minutes, by whoever deleted it, if they still may record; what it meant for reminders is worked out anew. */
export const restoreVaccination = rpc('medical.vaccinations.restore', { input: object({ id: entityId() }), output: vaccination })
export const countDoctorVaccinations = rpc('medical.vaccinations.count-by-doctor', { input: object({}), output: object({ count: number().required() }) })
/** How many a doctor has recorded, and for how many pets, together with those in `petIds`. */
export const countVaccinationsOfDoctor = rpc('medical.vaccinations.count-of-doctor', {
  input: object({ doctorId: entityId(), petIds: entityIds(50_000) }), output: object({ vaccinations: number().required(), pets: number().required() }),
  callers: ['doctors-reviews'],
})
/** `doctorId`: who recorded it, where that was a doctor; events of earlier releases do not say. */
const about = { vaccinationId: number().required(), petId: entityId(), doctorId: optionalWholeNumber() }
export const vaccinationRecorded = event('medical.vaccination.recorded', object({ ...about, administeredDate: string().required(), nextDueDate: text() }), outdated.ofPet)
/** `byAuthor`: the record says something else; without it, it stands or is shown otherwise. `restored`: it was deleted, and is there again. */
export const vaccinationChanged = event('medical.vaccination.changed', object({ ...about, byAuthor: boolean(), restored: boolean() }), outdated.ofPet)
export const vaccinationDeleted = event('medical.vaccination.deleted', object(about), outdated.ofPet)
/** So many ids fit into one event. */
export const shownDosesAtOnce = 5000
/** Public pages show these pets' doses otherwise, though no dose was changed: who recorded them is verified no longer, or again, or is gone. */
export const shownDosesChanged = event('medical.shown-doses.changed', object({ petIds: entityIds(shownDosesAtOnce) }), ({ petIds }) => petIds.map((petId) => `pet:${petId}` as const))
