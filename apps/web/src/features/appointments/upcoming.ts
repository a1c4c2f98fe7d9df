import type { PetListItem } from './types'

export interface UpcomingAppointment {
  id: number
  petId: number
  petName: string
  type: string
  description: string | null
  scheduledDate: string
  veterinarian: string | null
  clinic: string | null
  /** Whether the reader may give it another time. */
  movable: boolean
}

const carers = new Set(['owner', 'co-owner', 'caregiver'])
const over = new Set(['cancelled', 'completed', 'no_show'])

/** Visits of all pets that are still to come, soonest first. */
export const upcomingAppointments = (pets: readonly PetListItem[], now = new Date()): UpcomingAppointment[] =>
  pets
    .flatMap((pet) => pet.appointments.map((appointment) => ({ ...appointment, petName: pet.name, movable: carers.has(pet.role) })))
    .filter(({ scheduledDate, status }) => Date.parse(scheduledDate) > now.getTime() && !over.has(status))
    .sort((a, b) => Date.parse(a.scheduledDate) - Date.parse(b.scheduledDate))
