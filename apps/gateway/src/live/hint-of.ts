import { outdatedBy, petDeleted, type DomainEvent, type Hint, type HintKind, type Subject } from '@huella/contracts'

/** By what an event is about, the second word of its name. What is not here is nobody's hint. */
const kinds: Readonly<Record<string, HintKind>> = {
  vaccination: 'vaccination',
  reminder: 'reminder',
  appointment: 'appointment',
  certificate: 'certificate',
  review: 'review',
  pet: 'pet',
  'family-member': 'family',
  invitation: 'family',
  user: 'account',
  profile: 'doctor',
}

/** What an event says of whom it concerns. */
interface Concerned {
  petId?: number
  userId?: string
  formerOwnerId?: string
  doctorId?: number | null
  formerDoctorId?: number | null
}

/** An event as live updates keep it: a hint, and who may hear of it. */
export interface LiveEvent {
  id: string
  hint: Hint
  /** Whoever cares for this pet when the hint is sent. */
  petId: number | undefined
  /** People whom the event itself names. */
  userIds: string[]
  /** Doctors whom it names, or did until now. */
  doctorIds: number[]
  /** Of what copies are outdated by it. */
  outdates: readonly Subject[]
  /** Nobody cares for the pet any more. */
  isGone: boolean
}

const idsIn = <T>(...ids: (T | null | undefined)[]): T[] => ids.filter((id): id is T & {} => id !== undefined && id !== null)

/** @returns undefined for what no screen shows */
export function liveEventOf({ id, name, occurredAt, requestId, causedBy, follows, payload }: DomainEvent): LiveEvent | undefined {
  const [, about = ''] = name.split('.')
  const kind = Object.hasOwn(kinds, about) ? kinds[about]! : undefined
  if (!kind) return undefined
  const { petId, userId, formerOwnerId, doctorId, formerDoctorId } = payload as Concerned
  const isKnownThere = causedBy !== null && follows === undefined // what services did about it came after the answer
  const hint: Hint = { kind, ...(petId !== undefined && { petId }), at: occurredAt, ...(isKnownThere && { requestId }) }
  const doctorIds = userId === undefined ? idsIn(doctorId, formerDoctorId) : []
  return { id, hint, petId, userIds: idsIn(userId, formerOwnerId), doctorIds, outdates: outdatedBy({ name, payload }), isGone: name === petDeleted.name }
}

/** Whether it may change who cares for its pet. */
export const changesFamily = ({ hint }: LiveEvent): boolean => hint.kind === 'family' || hint.kind === 'pet'
