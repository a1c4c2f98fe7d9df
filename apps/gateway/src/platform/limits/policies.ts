import { isIPv6 } from 'node:net'
import type { Actor, RateLimit } from '@huella/contracts'

/** So many calls in so many seconds, counted for each subject on its own. */
export interface Policy {
  readonly name: string
  readonly quota: number
  readonly seconds: number
}

const minute = 60
const hour = 3600
const day = 86_400

export const policies = {
  'sign-in': { quota: 10, seconds: minute },
  api: { quota: 300, seconds: minute },
  key: { quota: 600, seconds: minute },
  write: { quota: 60, seconds: minute },
  'invite-day': { quota: 50, seconds: day }, // an invitation is sent to whatever address it names
  search: { quota: 20, seconds: minute },
  'search-day': { quota: 200, seconds: day },
  public: { quota: 60, seconds: minute },
  'public-miss': { quota: 20, seconds: minute },
  'mail-program': { quota: 600, seconds: minute }, // a provider presses and reports for all of its people, from a few addresses
  sighting: { quota: 5, seconds: hour },
  'sighting-day': { quota: 20, seconds: day },
  calendar: { quota: 60, seconds: 10 * minute },
  'calendar-network': { quota: 300, seconds: minute },
  'calendar-miss': { quota: 20, seconds: minute },
  'failed-credential': { quota: 60, seconds: minute },
  parse: { quota: 10, seconds: minute },
  'parse-day': { quota: 100, seconds: day },
  upload: { quota: 60, seconds: hour },
} as const satisfies Record<string, Omit<Policy, 'name'>>

export type PolicyName = keyof typeof policies

export const policy = (name: PolicyName, scale: number): Policy => ({
  name,
  ...policies[name],
  quota: Math.max(1, Math.ceil(policies[name].quota * scale)),
})

/** What a call counts against beside the general limit. */
const extras: Partial<Record<RateLimit, readonly PolicyName[]>> = {
  write: ['write'],
  invite: ['write', 'invite-day'],
  search: ['search', 'search-day'],
  parse: ['parse', 'parse-day'],
  upload: ['upload'],
}

export interface Charge {
  readonly policy: PolicyName
  /** Who is counted: a user, a key, or a network address. */
  readonly subject: string
}

/** Which counters a call moves. A key's own quota takes the place of a person's, except for what is costly or worth scraping. */
export function chargesOf(limit: RateLimit, actor: Actor, network: string): Charge[] {
  if (limit === 'sighting') return [{ policy: 'sighting', subject: network }, { policy: 'sighting-day', subject: network }]
  if (limit === 'sign-in' || limit === 'public' || limit === 'mail-program') return [{ policy: limit, subject: network }]
  if (actor.kind !== 'user' && actor.kind !== 'clinic') return [{ policy: 'api', subject: network }]
  const isKey = actor.kind === 'clinic'
  const general: Charge = isKey ? { policy: 'key', subject: actor.keyId } : { policy: 'api', subject: actor.userId }
  const own = isKey && limit === 'write' ? [] : (extras[limit] ?? [])
  return [general, ...own.map((name) => ({ policy: name, subject: actor.userId }))]
}

/** The address that counts as one visitor: an IPv6 customer has at least a /64 of addresses to choose from. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]!.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const middle = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...middle, ...last]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}
