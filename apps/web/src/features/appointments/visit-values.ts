import { appointmentInput, requiredDate, requiredText, type BodyOf, type postAppointment } from '@huella/contracts'

export const emptyVisit = { type: 'vaccination', date: '', time: '', description: '', veterinarian: '', clinic: '', address: '', notes: '' }
export type VisitValues = typeof emptyVisit

/** Day and hour as the person sees them; an instant is made of them when sent. */
export const visitSchema = appointmentInput.omit(['scheduledDate', 'doctorId']).shape({ date: requiredDate(), time: requiredText(5) })

/** The reader's own day and hour as an instant. */
export const instantOf = (date: string, time: string): Date => new Date(`${date}T${time}`)

export function visitOf(values: VisitValues): BodyOf<typeof postAppointment> {
  const { date, time, ...rest } = visitSchema.cast(values)
  return { ...rest, scheduledDate: instantOf(date, time).toISOString() } as BodyOf<typeof postAppointment>
}
