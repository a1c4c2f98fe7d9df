import { localDay } from '@huella/care-rules'
import { stateOf, type VisitState } from './state'
import type { Visit } from './types'

export const views = ['today', 'requests', 'upcoming', 'past'] as const
export type View = (typeof views)[number]

const closed = new Set<VisitState>(['cancelled', 'declined', 'completed', 'no_show'])
const dayOf = ({ scheduledDate }: Visit): string => localDay(new Date(scheduledDate))

/** Which of the vet's lists a visit stands in. One of today that waits for the vet's answer stands in two. */
export function viewsOf(visit: Visit, myId: string, now = new Date()): View[] {
  const [day, today] = [dayOf(visit), localDay(now)]
  const state = stateOf(visit, (userId) => userId === myId)
  if (day < today) return ['past']
  const isOver = closed.has(state)
  const requests: View[] = state === 'asked' && Date.parse(visit.scheduledDate) > now.getTime() ? ['requests'] : []
  if (day === today) return ['today', ...requests]
  if (isOver) return ['past']
  return requests.length > 0 ? requests : ['upcoming']
}

/** What the vet may do to a visit now. */
export interface VetChoices {
  answer: boolean
  complete: boolean
  noShow: boolean
  propose: boolean
  cancel: boolean
  record: boolean
}

/** A visit is completed on its day or later; nobody is missing before its time. */
export function choicesFor(visit: Visit, myId: string, now = new Date()): VetChoices {
  const state = stateOf(visit, (userId) => userId === myId)
  const isOpen = !closed.has(state)
  const isPast = Date.parse(visit.scheduledDate) <= now.getTime()
  return {
    answer: state === 'asked' && !isPast,
    complete: isOpen && dayOf(visit) <= localDay(now) && (isPast || state === 'confirmed'),
    noShow: isOpen && isPast,
    propose: isOpen || state === 'no_show',
    cancel: isOpen && !isPast,
    record: state === 'completed',
  }
}
