import { array, number, object, string } from 'yup'
import { entityId, oneOf } from './fields.js'
import { sourcesOfDose } from './limits.js'
import { msg } from './messages/messages.js'

/** What doses were recorded from: a picture of a booklet's page, or a PDF. */
export const sourceKinds = ['photo', 'pdf'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Kept with the doses that were recorded from it, for the pet's family and the vets who may read its plan. */
export const recordSource = object({
  id: number().required(), kind: oneOf(sourceKinds).required(), pages: number().required(), createdAt: string().required(),
})

/** Of a dose that is recorded: sources of its pet that the same person has added, none of them twice. */
export const sourceIds = () => array(entityId()).max(sourcesOfDose, msg('field.tooBig'))

/** Of a dose as it leaves; services of earlier releases do not say it. */
export const sourcesOf = () => array(recordSource.required()).default(() => [])
