import { addMonths } from '@huella/care-rules'
import { routes, type AnswerOf, type getAppointments } from '@huella/contracts'
import { useMemo } from 'react'
import { groupBy } from '../../../lib/group-by'
import { useRead } from '../../../lib/use-read'
import type { PetListItem } from '../types'

type Visit = AnswerOf<typeof getAppointments>[number]

const startOf = (day: string): Date => new Date(`${day}T00:00`)

/** Of the month that the day is in, in the reader's time zone. */
function monthOf(day: string): { from: string; to: string } {
  const first = `${day.slice(0, 7)}-01`
  const last = new Date(startOf(addMonths(first, 1)).getTime() - 1)
  return { from: startOf(first).toISOString(), to: last.toISOString() }
}

function withVisits<P extends PetListItem>(pets: readonly P[], read: readonly Visit[]): readonly P[] {
  if (read.length === 0) return pets
  const ofPet = new Map(groupBy(read, ({ petId }) => petId))
  return pets.map((pet) => {
    const every = new Map([...pet.appointments, ...(ofPet.get(pet.id) ?? [])].map((visit) => [visit.id, visit]))
    return { ...pet, appointments: [...every.values()] }
  })
}

/**
 * The list of pets holds the visits that are near. Where a pet has more, those of the month that `day` is in, and all that are to come,
 * are read as well.
 */
export function useEveryVisit<P extends PetListItem>(pets: readonly P[], day: string): { pets: readonly P[]; error: unknown; retry: () => void } {
  const hasMore = pets.some(({ appointments, appointmentCount }) => appointmentCount > appointments.length)
  const near = useRead(routes.getAppointments, hasMore ? {} : null)
  const ofMonth = useRead(routes.getAppointments, hasMore ? { query: monthOf(day) } : null, { keepPreviousData: true })
  const every = useMemo(() => withVisits(pets, [...(near.data ?? []), ...(ofMonth.data ?? [])]), [pets, near.data, ofMonth.data])
  return {
    pets: every,
    error: near.error ?? ofMonth.error,
    retry: () => {
      near.retry()
      ofMonth.retry()
    },
  }
}
