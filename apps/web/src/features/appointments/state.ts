import { CalendarDays, CircleCheck, CircleX, Clock, UserX, type LucideIcon } from 'lucide-react'
import type { TextKey } from '../../i18n/catalogue'
import type { Tone } from '../../ui/Badge'
import type { Visit } from './types'

/**
 * Where a visit stands between family and vet. `asked`: the vet has yet to answer. `proposed`: the vet set another time, the family has yet to.
 * `planned`: it names no doctor of Huella, so nobody has to answer.
 */
export type VisitState = 'planned' | 'asked' | 'proposed' | 'confirmed' | 'cancelled' | 'declined' | 'completed' | 'no_show'

export function stateOf({ status, doctorId, history }: Visit, isTheDoctor: (userId: string) => boolean): VisitState {
  const last = history.at(-1)
  const byTheDoctor = doctorId !== null && last !== undefined && (last.byDoctor ?? isTheDoctor(last.changedBy))
  if (status === 'scheduled') return doctorId === null ? 'planned' : byTheDoctor ? 'proposed' : 'asked'
  return status === 'cancelled' && byTheDoctor ? 'declined' : status
}

interface Look {
  tone: Tone
  Icon: LucideIcon
  family: TextKey
  vet: TextKey
}

const both = (tone: Tone, Icon: LucideIcon, text: TextKey): Look => ({ tone, Icon, family: text, vet: text })

/** Shape, colour and words of each state, as the family and as the vet reads it. */
export const looks: Record<VisitState, Look> = {
  planned: both('neutral', CalendarDays, 'visit.state.planned'),
  asked: { tone: 'attn', Icon: Clock, family: 'visit.state.asked', vet: 'visit.state.askedMe' },
  proposed: { tone: 'prog', Icon: Clock, family: 'visit.state.proposed', vet: 'visit.state.proposedMe' },
  confirmed: both('good', CircleCheck, 'visit.state.confirmed'),
  cancelled: both('neutral', CircleX, 'visit.state.cancelled'),
  declined: { tone: 'over', Icon: CircleX, family: 'visit.state.declined', vet: 'visit.state.declinedMe' },
  completed: both('good', CircleCheck, 'visit.state.completed'),
  no_show: both('over', UserX, 'visit.state.no_show'),
}

/** Words of a status as the history keeps it. */
export const statusTexts: Record<string, TextKey> = {
  scheduled: 'visit.state.planned',
  confirmed: 'visit.state.confirmed',
  cancelled: 'visit.state.cancelled',
  completed: 'visit.state.completed',
  no_show: 'visit.state.no_show',
}
