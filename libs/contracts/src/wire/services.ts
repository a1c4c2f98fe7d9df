/** The back-end applications, by the name each has as process, NATS user and database role. */
export const serviceNames = ['gateway', 'identity', 'pets-media', 'medical-records', 'doctors-reviews', 'parsing', 'notifications'] as const
export type ServiceName = (typeof serviceNames)[number]

/** First segment of a subject → the service that answers or publishes it. */
const subjectOwners: Record<string, ServiceName> = {
  gateway: 'gateway',
  identity: 'identity',
  pets: 'pets-media',
  medical: 'medical-records',
  doctors: 'doctors-reviews',
  parsing: 'parsing',
  notifications: 'notifications',
}

/** @throws Error at start-up when a subject names no service of ours. */
export function ownerOf(subject: string): ServiceName {
  const owner = subjectOwners[subject.slice(0, subject.indexOf('.'))]
  if (!owner) throw new Error(`Subject ${subject} belongs to no service`)
  return owner
}
