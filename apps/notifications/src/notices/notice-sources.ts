import { Injectable } from '@nestjs/common'
import { addInvitationToken, describeRecords, describeSigners, findContacts, findFamilies, type OutputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { prepared, PreparedStatements } from '@huella/persistence'
import { inTime } from '../care/neighbours.js'
import { InvitationLinks } from './invitation-links.js'
import type { Notice } from './notice.js'
import type { StoredNotice, StoredOf } from './stored-notice.js'
import type { StoredVisitNotice } from './visit-notice.js'

type Family = OutputOf<typeof findFamilies>[number]
type OfPet = Exclude<Extract<StoredNotice, { petId: number }>, StoredOf<'removed'> | StoredVisitNotice>
type Asked = Exclude<StoredNotice, StoredOf<'invitation' | 'test'> | StoredVisitNotice>

export interface FoundInvitation {
  notice: Extract<Notice, { type: 'invitation' }>
  email: string
  /** Of whoever invites: nothing is known of whom they invite. */
  language: 'en' | 'es'
  timeZone: string
}

const zoneOf = prepared('notice_zone', 'SELECT known_zone(time_zone) AS zone FROM recipients WHERE user_id = $1')

const disabledWebhook = prepared('notice_webhook', 'SELECT url FROM webhook_endpoints WHERE id = $1 AND NOT is_enabled')

/** Asks the services whose names and texts a notice takes, at the moment of sending. */
@Injectable()
export class NoticeSources {
  constructor(
    private readonly bus: Bus,
    private readonly database: PreparedStatements,
    private readonly links: InvitationLinks,
  ) {}

  /** @returns null where what happened no longer holds, or is no longer this person's to know */
  async of(stored: Asked, reader: string, requestId: string): Promise<Notice | null> {
    switch (stored.type) {
      case 'doctor-verified':
      case 'doctor-withdrawn':
      case 'role-changed':
      case 'key-made':
        return stored
      case 'webhook-disabled':
        return this.webhook(stored)
      case 'new-device':
        return { type: stored.type, device: { browser: stored.browser, system: stored.system }, at: stored.at }
      case 'removed': {
        const family = await this.familyOf(stored.petId, requestId)
        return family && !isIn(family, reader) ? { type: stored.type, petName: family.name } : null
      }
      default:
        return this.ofPet(stored, reader, requestId)
    }
  }

  /** Its link works from here on. @returns null where it was answered, taken back, or has run out */
  async invitation(invitationIds: number[], requestId: string): Promise<FoundInvitation | null> {
    const tokenHash = this.links.hashOf(invitationIds)
    const invitation = await this.bus.call(addInvitationToken, { invitationIds, tokenHash }, inTime(requestId))
    if (!invitation) return null
    const { email, role, invitedBy, pets, expiresAt } = invitation
    const [inviter] = await this.bus.call(findContacts, { ids: [invitedBy] }, inTime(requestId))
    const zone = await this.database.first<{ zone: string }>(zoneOf, [invitedBy])
    const notice = { type: 'invitation', inviter: inviter?.firstName ?? null, pets, role, expiresAt, url: this.links.urlOf(invitationIds) } as const
    return { notice, email, language: inviter?.language ?? 'en', timeZone: zone?.zone ?? 'UTC' }
  }

  /** One that was turned on again, or deleted, is no news. */
  private async webhook({ webhookId, reason, at }: StoredOf<'webhook-disabled'>): Promise<Notice | null> {
    const found = await this.database.first<{ url: string }>(disabledWebhook, [webhookId])
    return found ? { type: 'webhook-disabled', host: new URL(found.url).host, reason, at } : null
  }

  private async ofPet(stored: OfPet, reader: string, requestId: string): Promise<Notice | null> {
    const family = await this.familyOf(stored.petId, requestId)
    if (!family || !isIn(family, reader)) return null
    const pet = { petId: family.petId, name: family.name }
    switch (stored.type) {
      case 'joined':
        return manages(family, reader) && isIn(family, stored.userId) ? { type: 'joined', pet, person: await this.firstName(stored.userId, requestId), role: stored.role } : null
      case 'left':
        return manages(family, reader) && !isIn(family, stored.userId) ? { type: 'left', pet, person: await this.firstName(stored.userId, requestId) } : null
      case 'handed-over':
        return family.ownerId === stored.to ? { type: 'handed-over', pet, to: await this.firstName(stored.to, requestId), isYours: reader === stored.to } : null
      case 'pet-viewed':
        return { type: 'pet-viewed', pet, doctor: await this.doctor(stored.doctorId, requestId), at: stored.at }
      default:
        return this.ofDose(stored, pet, requestId)
    }
  }

  private async ofDose({ type, vaccinationId, doctorId }: StoredOf<'dose-recorded' | 'dose-corrected'>, pet: { petId: number; name: string }, requestId: string): Promise<Notice | null> {
    const { vaccinations: [dose] } = await this.bus.call(describeRecords, { vaccinationIds: [vaccinationId], reminderIds: [], appointmentIds: [] }, inTime(requestId))
    if (!dose) return null
    const said = { pet, vaccine: dose.vaccineName, doctor: await this.doctor(doctorId, requestId) }
    return type === 'dose-recorded' ? { type, ...said, awaitsFamily: dose.awaitsFamily ?? false } : { type, ...said }
  }

  private async familyOf(petId: number, requestId: string): Promise<Family | undefined> {
    return (await this.bus.call(findFamilies, { petIds: [petId] }, inTime(requestId)))[0]
  }

  private async firstName(userId: string, requestId: string): Promise<string | null> {
    return (await this.bus.call(findContacts, { ids: [userId] }, inTime(requestId)))[0]?.firstName ?? null
  }

  private async doctor(doctorId: number, requestId: string): Promise<{ clinic: string | null }> {
    const [signer] = await this.bus.call(describeSigners, { doctorIds: [doctorId] }, inTime(requestId))
    return { clinic: signer?.clinic ?? null }
  }
}

const isIn = ({ members }: Family, userId: string): boolean => members.some((member) => member.userId === userId)
const manages = ({ members }: Family, userId: string): boolean => members.some((member) => member.userId === userId && (member.role === 'owner' || member.role === 'co-owner'))
