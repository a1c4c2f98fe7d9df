import type { describeAppointments, listAppointments, OutputOf, scheduleAppointment } from '@huella/contracts'
import { excerpt, instant, instantCursor, projection } from '@huella/persistence'

export type AppointmentAnswer = OutputOf<typeof scheduleAppointment>
export type ListedAppointment = Omit<OutputOf<typeof listAppointments>[number], 'petName'>

/** The last entries of a history that may have thousands. */
const latest = (entries: number): string => `
  CASE WHEN jsonb_array_length(a.history) <= ${entries} THEN a.history
  ELSE (SELECT jsonb_agg(h.state ORDER BY h.place) FROM (
    SELECT * FROM jsonb_array_elements(a.history) WITH ORDINALITY AS e (state, place) ORDER BY e.place DESC LIMIT ${entries}
  ) AS h) END`

const columns = {
  id: 'a.id',
  petId: 'a.pet_id',
  type: 'a.type',
  description: 'a.description',
  scheduledDate: instant('a.scheduled_date'),
  veterinarian: 'a.veterinarian',
  doctorId: 'a.doctor_id',
  clinic: 'a.clinic',
  address: 'a.address',
  notes: 'a.notes',
  status: 'a.status',
  history: latest(50),
  historyCount: 'jsonb_array_length(a.history)',
  createdBy: 'a.created_by',
  createdAt: instant('a.created_at'),
  updatedAt: instant('a.updated_at'),
}
const cursor = instantCursor('a.scheduled_date', 'a.id')

/** Of an appointment `a`. */
export const appointmentJson = projection<AppointmentAnswer>(columns)
/** For messages about it: neither its address, nor what was written about it. */
export const describedAppointmentJson = projection<OutputOf<typeof describeAppointments>[number]>({
  id: columns.id, petId: columns.petId, doctorId: columns.doctorId, type: columns.type, scheduledDate: columns.scheduledDate, status: columns.status, clinic: columns.clinic,
})
/** Among others, by time. */
export const wholeListedAppointmentJson = projection<ListedAppointment>({ ...columns, cursor })
/** With less of its free texts and of its history. */
export const excerptedAppointmentJson = projection<ListedAppointment>({
  ...columns, description: excerpt('a.description'), notes: excerpt('a.notes'), history: latest(10), cursor,
})
