import { Injectable } from '@nestjs/common'
import { describeRecords, describeReviews, type DomainEvent } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { ActivityParams } from './sentences.js'

/** Enough of a description to tell one visit from another. */
const descriptionAtMost = 120

/** Half a character cannot be stored. */
export const shortened = (text: string): string => (text.length > descriptionAtMost ? `${text.slice(0, descriptionAtMost - 1).replace(/\p{Surrogate}$/u, '')}…` : text)

const onNobodysBehalf = ({ requestId }: DomainEvent) => ({ actor: { kind: 'service', name: 'activity-log' }, requestId, language: 'en' }) as const

const nothing = { vaccinationIds: [], reminderIds: [], appointmentIds: [] }

/**
 * What the record that an entry is about is called: asked of its own service when the entry is written, for no text travels in an event.
 * Of a record that is gone by then there is nothing to tell.
 */
@Injectable()
export class RecordTexts {
  constructor(private readonly bus: Bus) {}

  async ofVaccination(id: number, event: DomainEvent): Promise<ActivityParams> {
    const { vaccinations } = await this.bus.call(describeRecords, { ...nothing, vaccinationIds: [id] }, onNobodysBehalf(event))
    return vaccineOf(vaccinations)
  }

  async ofReminder(id: number, event: DomainEvent): Promise<ActivityParams> {
    const { reminders } = await this.bus.call(describeRecords, { ...nothing, reminderIds: [id] }, onNobodysBehalf(event))
    return vaccineOf(reminders)
  }

  async ofAppointment(id: number, event: DomainEvent): Promise<ActivityParams> {
    const { appointments } = await this.bus.call(describeRecords, { ...nothing, appointmentIds: [id] }, onNobodysBehalf(event))
    const [visit] = appointments
    return visit ? { type: visit.type, ...(visit.description && { description: shortened(visit.description) }) } : {}
  }

  async ofReview(id: number, event: DomainEvent): Promise<ActivityParams> {
    const [review] = await this.bus.call(describeReviews, { ids: [id] }, onNobodysBehalf(event))
    return review ? { reviewTitle: review.title } : {}
  }
}

const vaccineOf = ([record]: { vaccineName: string }[]): ActivityParams => (record ? { vaccineName: record.vaccineName } : {})
