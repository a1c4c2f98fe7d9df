// Words and numbers alone, so that a browser gets no schema with them.

/** What may have changed; a hint names its kind and its pet, and says nothing of what is recorded. */
export const hintKinds = ['vaccination', 'reminder', 'appointment', 'pet', 'family', 'review', 'certificate', 'account', 'doctor'] as const
export type HintKind = (typeof hintKinds)[number]

export interface Hint {
  kind: HintKind
  petId?: number
  /** ISO 8601 UTC */
  at: string
  /** Of the request that changed it, where a person made it: whoever sent that request knows of the change. */
  requestId?: string
}

/**
 * Names of the events of the stream: `changed` carries a {@link Hint}; `resync`: something may have been missed; `ended`: the server closes the
 * stream, and why.
 */
export const liveEvents = { changed: 'changed', resync: 'resync', ended: 'ended' } as const
/** `session`: it is over, or somebody else's by now; `replaced`: the person has opened more streams than are kept. */
export type StreamEnd = 'session' | 'replaced'
