import type {
  appointmentReassigned, appointmentStatusChanged, PayloadOf, reviewAdded, reviewChanged, vaccinationChanged, vaccinationRecorded, WebhookType,
} from '@huella/contracts'

/** What is told to a doctor's programs: ids and instants, and nothing that somebody wrote. */
export interface Told {
  type: WebhookType
  doctorId: number
  petId: number
  data: Record<string, number | string>
}

/** A visit that is off is off for whom it names, though its pet is gone by now: what is told holds ids alone. */
export const outlivesPet = 'appointment.cancelled' satisfies WebhookType

type DoctorId = number | null | undefined

/** Nothing where it concerns no doctor. */
const toldTo = (doctorId: DoctorId, type: WebhookType, { petId, ...data }: { petId: number; [name: string]: number | string }): Told[] =>
  doctorId == null ? [] : [{ type, doctorId, petId, data: { petId, ...data } }]

type AboutDose = Pick<PayloadOf<typeof vaccinationRecorded>, 'vaccinationId' | 'petId' | 'doctorId'>

export const toldOfDose = (type: WebhookType, { doctorId, petId, vaccinationId }: AboutDose): Told[] => toldTo(doctorId, type, { petId, vaccinationId })

/** How a family shows or answers for it, and whether it was reported, is between others. */
export function toldOfChangedDose({ byAuthor, restored, ...about }: PayloadOf<typeof vaccinationChanged>): Told[] {
  if (restored) return toldOfDose('vaccination.restored', about)
  return byAuthor ? toldOfDose('vaccination.corrected', about) : []
}

type AboutReview = PayloadOf<typeof reviewAdded>

export const toldOfReview = (type: WebhookType, { doctorId, petId, reviewId }: AboutReview): Told[] => toldTo(doctorId, type, { petId, reviewId })

export function toldOfChangedReview({ byAuthor, restored, ...about }: PayloadOf<typeof reviewChanged>): Told[] {
  if (restored) return toldOfReview('review.restored', about)
  return byAuthor ? toldOfReview('review.changed', about) : []
}

type AboutVisit = Omit<PayloadOf<typeof appointmentStatusChanged>, 'status'>

export const toldOfVisit = (type: WebhookType, { doctorId, petId, appointmentId, scheduledDate }: AboutVisit): Told[] =>
  toldTo(doctorId, type, { petId, appointmentId, scheduledDate })

export const toldOfStatus = ({ status, ...about }: PayloadOf<typeof appointmentStatusChanged>): Told[] =>
  toldOfVisit(status === 'scheduled' ? 'appointment.requested' : `appointment.${status}`, about)

/** Who is no longer named learns no more than that. */
export const toldOfReassigned = ({ formerDoctorId, ...about }: PayloadOf<typeof appointmentReassigned>): Told[] => [
  ...toldOfVisit('appointment.requested', about),
  ...toldTo(formerDoctorId, 'appointment.withdrawn', { petId: about.petId, appointmentId: about.appointmentId }),
]

/** The bytes that are signed and sent. */
export const bodyOf = ({ type, data }: Pick<Told, 'data'> & { type: string }, timestamp: string): string => JSON.stringify({ type, timestamp, data })

/** By it a receiver knows a message again. */
export const messageIdOf = (eventId: string): string => `msg_${eventId}`

