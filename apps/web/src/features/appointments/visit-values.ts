import { localDay } from '@huella/care-rules'
import { appointmentInput, requiredDate, requiredText, visitPlaceLength, type BodyOf, type patchAppointment, type postAppointment } from '@huella/contracts'
import { fullName } from '../../ui/Avatar'
import type { Vets } from './api/vets'
import type { Visit } from './types'

export const emptyVisit = {
  petId: '',
  type: 'vaccination',
  date: '',
  time: '',
  description: '',
  /** Who of those offered: see {@link doctorChoice} and {@link keptChoice}. */
  vet: '',
  veterinarian: '',
  clinic: '',
  address: '',
  notes: '',
}
export type VisitValues = typeof emptyVisit

/** A doctor of Huella, who answers; a veterinarian the person keeps; somebody whose name is typed. */
export const doctorChoice = (id: number): string => `doctor-${id}`
export const keptChoice = (id: number): string => `kept-${id}`
export const otherChoice = 'other'

const doctorIdOf = (choice: string): number | undefined => (choice.startsWith('doctor-') ? Number(choice.slice('doctor-'.length)) : undefined)

/** What a visit is, but for when. */
const detailsSchema = appointmentInput.omit(['scheduledDate', 'doctorId'])

/** Day and hour as the person sees them; an instant is made of them when sent. */
const whenFields = {
  date: requiredDate(),
  time: requiredText(20).matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'visit.noTime', excludeEmptyString: true }),
}

export const visitSchema = detailsSchema.shape({ petId: requiredText(12, 'vaccination.petRequired'), ...whenFields })
export const whenSchema = visitSchema.pick(['date', 'time'])
export const visitDetailsSchema = detailsSchema

/** The reader's own day and hour as an instant. */
export const instantOf = (date: string, time: string): Date => new Date(`${date}T${time}`)

const pad = (value: number): string => String(value).padStart(2, '0')

/** Day and hour of an instant as the reader's clock has them. */
export function whenOf(instant: string): { date: string; time: string } {
  const at = new Date(instant)
  return { date: localDay(at), time: `${pad(at.getHours())}:${pad(at.getMinutes())}` }
}

export function visitOf(values: VisitValues): BodyOf<typeof postAppointment> {
  const { vet, ...typed } = values
  const { date, time, petId: _, ...rest } = visitSchema.cast(typed)
  const doctorId = doctorIdOf(vet)
  return { ...rest, ...(doctorId && { doctorId }), scheduledDate: instantOf(date, time).toISOString() } as BodyOf<typeof postAppointment>
}

/** Who of those offered a visit is with. */
function choiceOf({ doctorId, veterinarian }: Visit, { kept }: Pick<Vets, 'kept'>): string {
  if (doctorId !== null) return doctorChoice(doctorId)
  const one = kept.find((vet) => fullName(vet).slice(0, visitPlaceLength) === veterinarian)
  return one ? keptChoice(one.id) : veterinarian ? otherChoice : ''
}

/** A type of ours however it is written, else the family's own words. */
const typeOf = (type: string): string => (['vaccination', 'other'].includes(type.toLowerCase()) ? type.toLowerCase() : type)

/** A visit as its form shows it. */
export function valuesOf(visit: Visit, vets: Pick<Vets, 'kept'>): VisitValues {
  const { type, description, veterinarian, clinic, address, notes } = visit
  return {
    ...emptyVisit,
    ...whenOf(visit.scheduledDate),
    petId: String(visit.petId),
    type: typeOf(type),
    description: description ?? '',
    vet: choiceOf(visit, vets),
    veterinarian: veterinarian ?? '',
    clinic: clinic ?? '',
    address: address ?? '',
    notes: notes ?? '',
  }
}

/** What a form changes of a visit: only what differs is sent, so that what somebody else changed meanwhile stays. */
export function changesOf(values: VisitValues, start: VisitValues): BodyOf<typeof patchAppointment> {
  const { type, description, veterinarian, clinic, address, notes } = detailsSchema.cast(values)
  const { vet: _, ...before } = { ...detailsSchema.cast(start), vet: start.vet }
  const now = { type, description, veterinarian, clinic, address, notes }
  const changed = Object.entries(now).filter(([field, value]) => value !== before[field as keyof typeof now])
  const doctorId = doctorIdOf(values.vet) ?? null
  return { ...Object.fromEntries(changed), ...(doctorId !== (doctorIdOf(start.vet) ?? null) && { doctorId }) }
}
