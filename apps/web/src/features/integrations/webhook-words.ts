import { CircleCheck, CirclePause, CircleX, Clock, Send, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { BodyOf, postWebhook } from '@huella/contracts'
import type { Translate } from '../../i18n/use-translation'
import type { Tone } from '../../ui/Badge'
import type { Attempt, Delivery, Webhook } from './api/webhooks'

export type EventType = BodyOf<typeof postWebhook>['types'][number]

/** What a program can be told of, by what it is about; in a person's words. */
export const eventGroups = [
  {
    title: 'webhooks.vaccinations',
    events: {
      'vaccination.recorded': 'webhooks.recorded', 'vaccination.corrected': 'webhooks.corrected', 'vaccination.deleted': 'webhooks.deletedRecord', 'vaccination.restored': 'webhooks.restored',
    },
  },
  {
    title: 'webhooks.appointments',
    events: {
      'appointment.requested': 'webhooks.requested', 'appointment.rescheduled': 'webhooks.rescheduled', 'appointment.confirmed': 'webhooks.confirmed',
      'appointment.cancelled': 'webhooks.cancelled', 'appointment.completed': 'webhooks.completed', 'appointment.no_show': 'webhooks.noShow',
      'appointment.withdrawn': 'webhooks.withdrawn',
    },
  },
  {
    title: 'webhooks.reviews',
    events: { 'review.added': 'webhooks.added', 'review.changed': 'webhooks.changed', 'review.removed': 'webhooks.removed', 'review.restored': 'webhooks.restored' },
  },
] as const

type Group = (typeof eventGroups)[number]
type WordIn<G> = G extends { events: infer Events } ? Events[keyof Events] : never

/** Each event of a group, and what it is called. */
export const wordsOf = (group: Group) => Object.entries(group.events) as [type: EventType, word: WordIn<Group>][]
export const eventsOf = (group: Group): EventType[] => wordsOf(group).map(([type]) => type)
export const allEvents: EventType[] = eventGroups.flatMap(eventsOf)

interface Look {
  tone: Tone
  icon: LucideIcon
}

export const stateLooks = {
  works: { tone: 'good', icon: CircleCheck, word: 'webhooks.works' },
  failing: { tone: 'attn', icon: TriangleAlert, word: 'webhooks.failing' },
  off: { tone: 'neutral', icon: CirclePause, word: 'webhooks.off' },
} as const satisfies Record<Webhook['state'], Look & { word: string }>

export const offReasons = { owner: 'webhooks.offOwner', gone: 'webhooks.offGone', failures: 'webhooks.offFailures' } as const

export const deliveryLooks = {
  planned: { tone: 'attn', icon: Clock, word: 'webhooks.planned' },
  claimed: { tone: 'prog', icon: Send, word: 'webhooks.beingSent' },
  sent: { tone: 'good', icon: CircleCheck, word: 'webhooks.sent' },
  failed: { tone: 'over', icon: CircleX, word: 'webhooks.failed' },
  cancelled: { tone: 'neutral', icon: CirclePause, word: 'webhooks.notSent' },
} as const satisfies Record<Delivery['state'], Look & { word: string }>

const failureWords = {
  address: 'webhooks.failedAddress',
  connection: 'webhooks.failedConnection',
  certificate: 'webhooks.failedCertificate',
  timeout: 'webhooks.failedTimeout',
  secret: 'webhooks.failedSecret',
} as const

/** What came of an attempt; null where there was none. */
export function attemptText({ status, ms, failure }: Attempt, t: Translate): string | null {
  if (failure !== null && failure !== 'status') return t(failureWords[failure])
  return status === null ? null : t('webhooks.answered', { status, ms: ms ?? 0 })
}
