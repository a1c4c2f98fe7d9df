import type { OutputOf, scheduleAppointment } from '@huella/contracts'
import { instant, projection } from '@huella/persistence'

export type AppointmentAnswer = OutputOf<typeof scheduleAppointment>

/** Of an appointment `a`. */
export const appointmentJson = projection<AppointmentAnswer>({
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
  history: 'a.history',
  createdBy: 'a.created_by',
  createdAt: instant('a.created_at'),
  updatedAt: instant('a.updated_at'),
})
