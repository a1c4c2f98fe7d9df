import { Injectable } from '@nestjs/common'
import { addInvitationToken, findContactByEmail, findFamilies, type DomainEvent, type NotificationKind, type OutputOf } from '@huella/contracts'
import { deletedUser, Erasure, person } from '@huella/erasure'
import { Bus, type Change } from '@huella/messaging'
import type { EntityManager } from 'typeorm'
import { Contacts } from '../care/contacts.js'
import { inTime } from '../care/neighbours.js'
import { InvitationLinks } from './invitation-links.js'
import { PlannedNoticesRepository, type NewNotice } from './planned-notices.repository.js'
import { addresseeOf, type StoredNotice } from './stored-notice.js'

export type Family = OutputOf<typeof findFamilies>[number]

const hourMs = 3_600_000
/** Hours that news of a kind is worth telling, where mail or push is away for that long. */
const holdsFor: Partial<Record<NotificationKind, number>> = { family: 7 * 24, record: 3 * 24, security: 3 * 24 }

/** What is left of them, in milliseconds: a new consumer is given all that the stream still holds, and what happened longer ago is no news. */
const newsFor = ({ occurredAt }: DomainEvent, kind: NotificationKind): number => Date.parse(occurredAt) + (holdsFor[kind] ?? 24) * hourMs - Date.now()

/** Plans to tell people what happened: once for each event, whoever repeats it. */
@Injectable()
export class NoticePlanner {
  constructor(
    private readonly bus: Bus,
    private readonly contacts: Contacts,
    private readonly planned: PlannedNoticesRepository,
    private readonly erasure: Erasure,
    private readonly links: InvitationLinks,
  ) {}

  /** Not told to whoever did it. */
  async tell(change: Change, event: DomainEvent, userIds: readonly string[], kind: NotificationKind, notice: StoredNotice): Promise<void> {
    const others = [...new Set(userIds)].filter((userId) => userId !== event.causedBy)
    await this.plan(change, event, others, kind, notice)
  }

  /** Told to the person themselves, who most likely did it. */
  async tellThemselves(change: Change, event: DomainEvent, userId: string, notice: StoredNotice): Promise<void> {
    await this.plan(change, event, [userId], 'security', notice)
  }

  /** @returns undefined of a pet that is gone */
  async familyOf(petId: number, { requestId }: DomainEvent): Promise<Family | undefined> {
    return (await this.bus.call(findFamilies, { petIds: [petId] }, inTime(requestId)))[0]
  }

  /** An invitation to whoever has the address: with an account as they have chosen, else by mail. */
  async invite(change: Change, event: DomainEvent, invitationIds: number[]): Promise<void> {
    if (newsFor(event, 'family') <= 0) return
    const asking = inTime(event.requestId)
    const invitation = await this.bus.call(addInvitationToken, { invitationIds, tokenHash: this.links.hashOf(invitationIds) }, asking)
    if (!invitation) return
    const account = await this.bus.call(findContactByEmail, { email: invitation.email }, asking)
    const notice: StoredNotice = { type: 'invitation', invitationIds }
    if (account) return this.tell(change, event, [account.id], 'family', notice)
    await this.planned.toAddressee(change.manager, addresseeOf(invitationIds), newNotice(event, 'family', notice))
  }

  private async plan({ manager }: Change, event: DomainEvent, userIds: string[], kind: NotificationKind, notice: StoredNotice): Promise<void> {
    if (userIds.length === 0 || newsFor(event, kind) <= 0) return
    await this.contacts.makeKnown(manager, userIds, event.requestId)
    await this.erasure.anyErased(manager, userIds.map(person)) // from here on none of them can go
    await this.planned.toPeople(manager, userIds, newNotice(event, kind, await this.withoutErased(manager, notice)))
  }

  /** An account that is gone leaves families: that somebody did is told, and not kept by whose id. */
  private async withoutErased(manager: EntityManager, notice: StoredNotice): Promise<StoredNotice> {
    for (const field of ['userId', 'to'] as const) {
      const { [field]: id } = notice as Partial<Record<typeof field, string>>
      if (id !== undefined && (await this.erasure.anyErased(manager, [person(id)]))) return { ...notice, [field]: deletedUser }
    }
    return notice
  }
}

const newNotice = (event: DomainEvent, kind: NotificationKind, notice: StoredNotice): NewNotice => ({
  eventId: `${event.id}:${notice.type}`, kind, notice, newsFor: newsFor(event, kind),
})
