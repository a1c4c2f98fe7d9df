import type { NotificationKind } from '@huella/contracts'
import type { PetFacts } from '../care/neighbours.js'
import type { DueItem, DueMessage, MentionedPet } from './channel.js'
import type { Claimed } from './claims.js'
import type { Matter, OpenMatters, Reader } from './open-matters.js'

/** Days ahead that a digest, or what is mentioned besides, looks: reminders show in the app for as long. */
const daysAhead = { reminder: 30, appointment: 14 }

const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const isNear = ({ kind, day }: Matter, today: string): boolean => day <= dayAfter(today, daysAhead[kind])
const kindOf = ({ kind, day }: Matter, today: string): NotificationKind => (kind === 'appointment' ? 'appointment' : day < today ? 'overdue' : 'vaccine-due')

/** Where a visit is, by the clinic's name alone: a street belongs into calendars, not into what lies in mailboxes and on lock screens. */
const subjectOf = ({ kind, id, title, dueOn, startsAt, status }: Matter, facts: PetFacts): DueItem['subject'] =>
  kind === 'reminder'
    ? { kind, id, title, dueOn: dueOn! }
    : { kind, id, title, startsAt: startsAt!, place: facts.appointments.find((appointment) => appointment.id === id)?.clinic ?? null, status }

/** What a message says of deliveries that are still wanted; null where nothing is left to say. */
export function dueContent(deliveries: readonly Claimed[], reader: Reader, { matters, reminded }: OpenMatters, facts: ReadonlyMap<number, PetFacts>): DueMessage | null {
  const { userId } = reader.recipient
  const mine = matters.filter((matter) => matter.userId === userId && facts.has(matter.petId))
  const digest = deliveries.find(({ step }) => step === 'digest')
  const items = (digest ? digestItems(digest, mine, reader) : stepItems(deliveries, mine)).map(({ matter, ...item }): DueItem =>
    ({ ...item, subject: subjectOf(matter, facts.get(matter.petId)!), petId: matter.petId }))
  if (items.length === 0) return null
  const spoken = new Set(items.map(({ subject }) => `${subject.kind} ${subject.id}`))
  const besides = mine.filter((matter) => matter.kind === 'reminder' && isNear(matter, reader.today) && !spoken.has(`reminder ${matter.id}`))
  const pets = [...new Set(items.map(({ petId }) => petId))].map((petId): MentionedPet => {
    const { name, species, protectedAgainst, plannedAgainst } = facts.get(petId)!
    const kinds = items.flatMap((item) => (item.petId === petId && item.subject.kind === 'reminder' ? [item.kind] : []))
    return {
      petId, name, species, protectedAgainst, plannedAgainst,
      isReadOnly: mine.some((matter) => matter.petId === petId && matter.role === 'member'),
      alsoReminded: reminded.flatMap((other) =>
        (other.petId === petId && other.userId !== userId && other.firstName && kinds.some((kind) => other.kinds.includes(kind)) ? [other.firstName] : [])),
      alsoOpen: besides.flatMap((matter) => (matter.petId === petId ? [{ reminderId: matter.id, title: matter.title, dueOn: matter.dueOn! }] : [])),
    }
  })
  return { type: 'due', items, pets }
}

/** One thing to say, and why now. */
type Said = Omit<DueItem, 'subject' | 'petId'> & { matter: Matter }

/** Each thing once, as its newest step: two may have become due while nothing could be sent. What is overdue comes first. */
function stepItems(deliveries: readonly Claimed[], matters: readonly Matter[]): Said[] {
  const newest = new Map(deliveries.map((delivery) => [`${delivery.subjectKind} ${delivery.subjectId}`, delivery]))
  return matters.flatMap((matter) => {
    const delivery = newest.get(`${matter.kind} ${matter.id}`)
    return delivery ? [{ deliveryId: delivery.id, kind: delivery.kind, step: delivery.step as DueItem['step'], matter }] : []
  })
}

function digestItems({ id }: Claimed, matters: readonly Matter[], { today, kinds }: Reader): Said[] {
  return matters
    .filter((matter) => isNear(matter, today) && kinds.includes(kindOf(matter, today)))
    .map((matter) => ({ deliveryId: id, kind: kindOf(matter, today), step: 'digest', matter }))
}
