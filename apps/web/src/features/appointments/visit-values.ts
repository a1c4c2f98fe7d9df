import { appointmentInput, requiredDate, requiredText, type BodyOf, type postAppointment } from '@huella/contracts'

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

/** Day and hour as the person sees them; an instant is made of them when sent. */
export const visitSchema = appointmentInput
  .omit(['scheduledDate', 'doctorId'])
  .shape({ petId: requiredText(12, 'vaccination.petRequired'), date: requiredDate(), time: requiredText(5) })

/** The reader's own day and hour as an instant. */
export const instantOf = (date: string, time: string): Date => new Date(`${date}T${time}`)

export function visitOf(values: VisitValues): BodyOf<typeof postAppointment> {
  const { vet, ...typed } = values
  const { date, time, petId: _, ...rest } = visitSchema.cast(typed)
  const doctorId = doctorIdOf(vet)
  return { ...rest, ...(doctorId && { doctorId }), scheduledDate: instantOf(date, time).toISOString() } as BodyOf<typeof postAppointment>
}
