import { useVisitsAhead } from './api/doctor-visits'
import { viewsOf } from './doctor-views'

/** How many families wait for this vet's answer; 0 until it is known. */
export function useWaitingRequests(myId: string): number {
  const { visits = [] } = useVisitsAhead()
  return visits.filter((visit) => viewsOf(visit, myId).includes('requests')).length
}
