import { stateOf, type VisitState } from './state'
import type { PetListItem, Visit } from './types'

export interface UpcomingAppointment extends Visit {
  petName: string
  state: VisitState
  /** Whether the reader may give it another time, accept one, or cancel it. */
  movable: boolean
}

const carers = new Set(['owner', 'co-owner', 'caregiver'])
const open = new Set<VisitState>(['planned', 'asked', 'proposed', 'confirmed'])

const byTime = (a: Visit, b: Visit): number => Date.parse(a.scheduledDate) - Date.parse(b.scheduledDate)

/** Visits of all pets, by time. */
export const familyVisits = (pets: readonly PetListItem[]): UpcomingAppointment[] =>
  pets
    .flatMap(({ name: petName, role, familyMembers, appointments }) => {
      const family = new Set(familyMembers.map(({ user }) => user.id))
      return appointments.map((visit) => ({
        ...visit,
        petName,
        state: stateOf(visit, (userId) => !family.has(userId)),
        movable: carers.has(role) && visit.status !== 'completed',
      }))
    })
    .sort(byTime)

const isAhead = ({ scheduledDate }: Visit, now: Date): boolean => Date.parse(scheduledDate) > now.getTime()

/** Visits of all pets that are still to come, soonest first. */
export const upcomingAppointments = (pets: readonly PetListItem[], now = new Date()): UpcomingAppointment[] =>
  familyVisits(pets).filter((visit) => isAhead(visit, now) && open.has(visit.state))

/** Also those the vet declined: the family has to look for another time. */
export const visitsToMind = (pets: readonly PetListItem[], now = new Date()): UpcomingAppointment[] =>
  familyVisits(pets).filter((visit) => isAhead(visit, now) && (open.has(visit.state) || visit.state === 'declined'))
