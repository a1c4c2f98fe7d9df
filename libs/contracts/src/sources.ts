import { array, number, object, string } from 'yup'
import { entityId, entityIds, oneOf, optionalEntityId } from './fields.js'
import { sourcesOfDose } from './limits.js'
import { incomingFile } from './media.js'
import { recordSource, sourceKinds } from './record-source.js'
import { event } from './wire/event.js'
import { rpc } from './wire/rpc.js'

/**
 * Checks and keeps a file for a pet, for whoever may record a dose for it; by `nickname` as vets record. It waits a day for a dose that is recorded
 * from it. One of `petId` and `nickname`.
 */
export const addSource = rpc('pets.sources.add', {
  input: object({ petId: optionalEntityId(), nickname: string().max(50), file: incomingFile.required() }),
  output: recordSource,
  deadlineMs: 20_000,
})

/** Which of the caller's own sources of a pet a dose is about to be recorded from: they stay for a while, whatever else happens. Those that are not there are left out. */
export const claimSources = rpc('pets.sources.claim', {
  input: object({ petId: entityId(), ids: entityIds(sourcesOfDose) }), output: array(recordSource.required()).required(), callers: ['medical-records'],
})

/** Where a source's bytes lie, for the pet's family and for vets who may read its plan. `small`: its preview, where it is a picture. */
export const sourceSizes = ['small'] as const
export const findSourceFile = rpc('pets.sources.find-file', {
  input: object({ id: entityId(), size: oneOf(sourceSizes) }),
  output: object({ petId: number().required(), kind: oneOf(sourceKinds).required(), key: string().required() }),
})

/** So many sources are asked about at once. */
export const sourcesAtOnce = 200
/** Of these sources, of these pets, those that a dose was recorded from which is there, or was removed so short a time ago that it may come back. */
export const findUsedSources = rpc('medical.sources.find-used', {
  input: object({ petIds: entityIds(sourcesAtOnce), ids: entityIds(sourcesAtOnce) }), output: array(number().required()).required(),
  callers: ['pets-media'], onNobodysBehalf: true,
})

/** A dose that was recorded from them was removed. Whether others were, and whether it came back, says {@link findUsedSources}. */
export const sourcesReleased = event('medical.sources.released', object({ petId: entityId(), sourceIds: entityIds(sourcesOfDose) }))
