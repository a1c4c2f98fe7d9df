import { Controller } from '@nestjs/common'
import {
  apiKeyMade, doctorVerificationChanged, familyMemberAdded, familyMemberRemoved, invitationAddressed, newDeviceSignedIn, petHandedOver, petViewed, userRoleChanged,
  vaccinationChanged, vaccinationRecorded, type DomainEvent,
} from '@huella/contracts'
import { type Change, Consume } from '@huella/messaging'
import { NoticePlanner, type Family } from './notice-planner.js'

const consumer = 'notices'

const managers = ({ members }: Family): string[] => members.filter(({ role }) => role === 'owner' || role === 'co-owner').map(({ userId }) => userId)
const everybody = ({ members }: Family): string[] => members.map(({ userId }) => userId)
const without = (userIds: string[], userId: string): string[] => userIds.filter((each) => each !== userId)

/** What a family records itself is no news to it. */
const isByDoctor = ({ doctorId }: { doctorId?: number | null | undefined }): boolean => doctorId != null

/** Who hears of what happened. */
@Controller()
export class NoticesController {
  constructor(private readonly planner: NoticePlanner) {}

  @Consume(invitationAddressed, consumer)
  invitationAddressed(event: DomainEvent<typeof invitationAddressed>, change: Change): Promise<void> {
    return this.planner.invite(change, event, event.payload.invitationIds)
  }

  @Consume(familyMemberAdded, consumer)
  async familyMemberAdded(event: DomainEvent<typeof familyMemberAdded>, change: Change): Promise<void> {
    const { petId, userId, role } = event.payload
    const family = await this.planner.familyOf(petId, event)
    if (family) await this.planner.tell(change, event, without(managers(family), userId), 'family', { type: 'joined', petId, userId, role })
  }

  @Consume(familyMemberRemoved, consumer)
  async familyMemberRemoved(event: DomainEvent<typeof familyMemberRemoved>, change: Change): Promise<void> {
    const { petId, userId } = event.payload
    const family = await this.planner.familyOf(petId, event)
    if (!family) return
    await this.planner.tell(change, event, without(managers(family), userId), 'family', { type: 'left', petId, userId })
    await this.planner.tell(change, event, [userId], 'family', { type: 'removed', petId })
  }

  @Consume(petHandedOver, consumer)
  async petHandedOver(event: DomainEvent<typeof petHandedOver>, change: Change): Promise<void> {
    const { petId, userId: to } = event.payload
    const family = await this.planner.familyOf(petId, event)
    if (family) await this.planner.tell(change, event, [...managers(family), to], 'family', { type: 'handed-over', petId, to })
  }

  /** It decides what the account may do, as a change of its role does. */
  @Consume(doctorVerificationChanged, consumer)
  doctorVerificationChanged(event: DomainEvent<typeof doctorVerificationChanged>, change: Change): Promise<void> {
    const { userId, isVerified } = event.payload
    return this.planner.tellThemselves(change, event, userId, { type: isVerified ? 'doctor-verified' : 'doctor-withdrawn' })
  }

  @Consume(vaccinationRecorded, consumer, isByDoctor)
  vaccinationRecorded(event: DomainEvent<typeof vaccinationRecorded>, change: Change): Promise<void> {
    return this.record(event, change, 'dose-recorded')
  }

  /** What the family or the administrators change about it is no news to the family. */
  @Consume(vaccinationChanged, consumer, (payload) => payload.byAuthor === true && isByDoctor(payload))
  async vaccinationChanged(event: DomainEvent<typeof vaccinationChanged>, change: Change): Promise<void> {
    await this.record(event, change, 'dose-corrected')
  }

  @Consume(petViewed, consumer)
  async petViewed(event: DomainEvent<typeof petViewed>, change: Change): Promise<void> {
    const { petId, doctorId } = event.payload
    const family = await this.planner.familyOf(petId, event)
    if (family) await this.planner.tell(change, event, everybody(family), 'record', { type: 'pet-viewed', petId, doctorId, at: event.occurredAt })
  }

  @Consume(newDeviceSignedIn, consumer)
  newDeviceSignedIn(event: DomainEvent<typeof newDeviceSignedIn>, change: Change): Promise<void> {
    const { userId, browser, system } = event.payload
    return this.planner.tellThemselves(change, event, userId, { type: 'new-device', browser, system, at: event.occurredAt })
  }

  @Consume(userRoleChanged, consumer)
  userRoleChanged(event: DomainEvent<typeof userRoleChanged>, change: Change): Promise<void> {
    const { userId, userType } = event.payload
    return this.planner.tellThemselves(change, event, userId, { type: 'role-changed', userType, at: event.occurredAt })
  }

  @Consume(apiKeyMade, consumer)
  apiKeyMade(event: DomainEvent<typeof apiKeyMade>, change: Change): Promise<void> {
    return this.planner.tellThemselves(change, event, event.payload.userId, { type: 'key-made', at: event.occurredAt })
  }

  /** Only what a doctor wrote. */
  private async record(event: DomainEvent<typeof vaccinationRecorded | typeof vaccinationChanged>, change: Change, type: 'dose-recorded' | 'dose-corrected'): Promise<void> {
    const { petId, vaccinationId, doctorId } = event.payload
    if (doctorId == null) return // such an event is not this consumer's; the type does not know
    const family = await this.planner.familyOf(petId, event)
    if (family) await this.planner.tell(change, event, everybody(family), 'record', { type, petId, vaccinationId, doctorId })
  }
}
