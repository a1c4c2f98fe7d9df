/** What happened to a visit, as those who are told of it read it. */
export const visitNews = ['visit-requested', 'visit-confirmed', 'visit-moved', 'visit-cancelled', 'visit-declined', 'visit-restored', 'visit-withdrawn'] as const
export type VisitNews = (typeof visitNews)[number]

/** Who is told: the pet's family of what the doctor did, or the doctor of what the family did. */
export type VisitReader = 'family' | 'doctor'

/** News of a visit as it waits; `startsAt` is when it was to begin then. */
export interface StoredVisitNotice {
  type: VisitNews
  reader: VisitReader
  petId: number
  appointmentId: number
  /** The doctor it is about: of `visit-withdrawn` the one it names no more. */
  doctorId: number
  startsAt: string
}

/** A visit as it is at the moment of sending. */
export interface NamedVisit {
  /** What kind of visit it is: a word of the app's, or the family's own. */
  kind: string
  startsAt: string
  clinic: string | null
  isConfirmed: boolean
}

/** News of a visit as they are sent. */
export type VisitNotice = { [T in VisitNews]: { type: T; reader: VisitReader; pet: { petId: number; name: string }; visit: NamedVisit } }[VisitNews]

export const isOfVisit = <N extends { type: string }>(notice: N): notice is Extract<N, { type: VisitNews }> => (visitNews as readonly string[]).includes(notice.type)
