import '../index.js'
import type { SchemaDescription, SchemaFieldDescription } from 'yup'
import { definedEvents } from './event.js'

/** Text that is no person's words: ids, and days and instants. */
const ours = new Set(['userId', 'keyId', 'formerOwnerId', 'certificateId', 'mediaKeys', 'petIds', 'sourceIds', 'invitationIds', 'administeredDate', 'nextDueDate', 'dueDate', 'scheduledDate'])

const isOurs = (name: string, field: SchemaFieldDescription): boolean => {
  const { type, oneOf } = field as SchemaDescription
  return ['number', 'boolean'].includes(type) || oneOf.length > 0 || ours.has(name)
}

it.each(definedEvents().map(({ name, payload }) => [name, payload.describe()] as const))('%s carries nothing that a person wrote', (_, payload) => {
  const fields = Object.entries((payload as { fields?: Record<string, SchemaFieldDescription> }).fields ?? {})
  expect(fields.length).toBeGreaterThan(0)
  expect(fields.filter(([name, field]) => !isOurs(name, field)).map(([name]) => name)).toEqual([])
})
