import { isCalendarDay } from '@huella/contracts'

/** Whose dose it would be: by the pet's number, or for those who reach it no other way by its nickname. */
export interface Patient {
  petId?: number | null
  nickname?: string | null
  /** Where the pet lives, as `ES-AN`: a law is then called by its place. */
  place?: string | null
}

/** The values of a form for a dose, as far as the rules look at them. */
export interface Previewed {
  vaccineName: string
  vaccineType: string
  administeredDate: string
  nextDueDate: string
  expirationDate: string
  validUntil: string
  administrationRoute: string
  batchNumber: string
  manufacturer: string
  labelMonths: string
}

/** A nickname ends in a dash and eight signs; what does not yet is still being typed. */
const isWhole = (nickname: string): boolean => /-[^-]{8}$/.test(nickname)

/** Whether enough is known to ask what the rules say. */
export function isKnown({ petId, nickname }: Patient, { vaccineName, administeredDate }: Previewed): boolean {
  const isReachable = petId != null || (nickname != null && isWhole(nickname))
  return isReachable && vaccineName.trim() !== '' && isCalendarDay(administeredDate)
}

const day = (text: string): string | null => (isCalendarDay(text) ? text : null)

/** What is asked: only what can be right, for a day that is half typed says nothing yet. */
export const askedOf = (values: Previewed, record: number | null) => ({
  vaccineName: values.vaccineName.trim(),
  ...(values.vaccineType && { vaccineType: values.vaccineType }),
  administeredDate: values.administeredDate,
  nextDueDate: day(values.nextDueDate),
  expirationDate: day(values.expirationDate),
  validUntil: day(values.validUntil),
  administrationRoute: values.administrationRoute || null,
  batchNumber: values.batchNumber || null,
  manufacturer: values.manufacturer || null,
  labelMonths: values.labelMonths ? Number(values.labelMonths) : null,
  ...(record !== null && { vaccinationId: record }),
})
export type Asked = ReturnType<typeof askedOf>

/** What decides about the next date. */
export const isSameDose = (a: Asked, b: Asked): boolean =>
  (['vaccineName', 'administeredDate', 'administrationRoute', 'labelMonths', 'manufacturer'] as const).every((field) => a[field] === b[field])
