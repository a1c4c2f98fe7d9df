import { addDays } from '@huella/care-rules'
import { findMedicalRecords, type petCreated, petUpdated, recordVaccination, type Actor, type DomainEvent } from '@huella/contracts'
import { eventually } from '@huella/testing'
import { today } from '../today.js'
import { people, startMedicalBed, type MedicalBed } from './medical-bed.js'

export const inDays = (days: number): string => addDays(today(), days)
/** A reminder whose due date is written as days from today. */
export const inDaysOf = (reminder: string): string => reminder.replace(/ (\d+) /, (_, days: string) => ` ${inDays(Number(days))} `)

/** One pet after the other, and what becomes of its plan. */
export class PlanBed {
  petId = 0

  private constructor(readonly medical: MedicalBed) {}

  static async start(): Promise<PlanBed> {
    return new PlanBed(await startMedicalBed())
  }

  /** A dog born so many days ago: planned for 8 (core) and 12 weeks of age (rabies), then every 4 weeks until 16. */
  puppyOf(days: number): number {
    return (this.petId = this.medical.pet({ birthDate: inDays(-days) }))
  }

  give(vaccineName: string, administeredDate: string, fields: object = {}, actor: Actor = people.owner) {
    return this.medical.bed.call(recordVaccination, { petId: this.petId, vaccineName, vaccineType: 'Core', administeredDate, ...fields }, actor)
  }

  hasHandled(eventId: string) {
    return eventually(async () => expect(await this.medical.sql("SELECT FROM inbox WHERE consumer = 'plan-doses' AND event_id = $1", [eventId])).toHaveLength(1))
  }

  /** That something happened to the pet itself; the plan has heard of it when this resolves. */
  async tell(type: typeof petCreated | typeof petUpdated = petUpdated): Promise<DomainEvent> {
    const event = await this.medical.bed.publish(type, { petId: this.petId, part: 'profile' } as never)
    await this.hasHandled(event.id)
    return event
  }

  async listed() {
    await this.worked()
    return (await this.medical.bed.call(findMedicalRecords, { petIds: [this.petId] }, people.owner))[0]!.vaccinationReminders
  }

  async reminders(): Promise<string[]> {
    return (await this.listed()).map(({ vaccineName, dueDate, isCompleted }) => `${vaccineName} ${dueDate} ${isCompleted ? 'done' : 'open'}`)
  }

  /** Due dates of the reminders that were announced, the first first. */
  async created(): Promise<string[]> {
    const rows = await this.medical.sql<{ due: string }>(
      `SELECT body->'payload'->>'dueDate' AS due FROM outbox WHERE subject = 'events.medical.reminder.created' AND (body->'payload'->>'petId')::int = $1
       ORDER BY created_at`, [this.petId],
    )
    return rows.map(({ due }) => due)
  }

  /** When it is looked at again, and what is settled. */
  async plan(): Promise<{ look_on: string; settled: string[] } | undefined> {
    return (await this.medical.sql<{ look_on: string; settled: string[] }>('SELECT look_on::text, settled FROM planned_pets WHERE pet_id = $1', [this.petId]))[0]
  }

  /** Once everything that was done to the pet's doses has reached the plan. */
  private worked() {
    return eventually(async () =>
      expect(await this.medical.sql(`
        SELECT subject FROM outbox o WHERE subject LIKE 'events.medical.vaccination.%' AND (body->'payload'->>'petId')::int = $1
          AND NOT EXISTS (SELECT FROM inbox i WHERE i.consumer = 'plan-doses' AND i.event_id = o.id)`, [this.petId])).toEqual([]))
  }
}
