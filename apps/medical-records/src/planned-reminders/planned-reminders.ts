import { randomUUID } from 'node:crypto'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { reminderChanged, reminderCreated } from '@huella/contracts'
import { Erasure, person, pet } from '@huella/erasure'
import { type Change, ScheduledJobs } from '@huella/messaging'
import { PetAccess, type KnownPet } from '../access/pet-access.js'
import { lockDoses } from '../doses-lock.js'
import { aboutReminder } from '../reminders/reminder.projection.js'
import { planOf } from '../schedules/plan.js'
import { today } from '../today.js'
import { petsAtOnce, PlannedRemindersRepository, type PlanState } from './planned-reminders.repository.js'
import { reconcile } from './reconcile.js'

export const planDosesJob = 'plan-doses'
const hour = 3600_000

/**
 * Reminders of doses whose date nobody recorded, made from the same plan that people see: when something happened to the pet or its doses,
 * and when a date of the plan comes near.
 */
@Injectable()
export class PlannedReminders implements OnModuleInit {
  constructor(
    private readonly access: PetAccess,
    private readonly erasure: Erasure,
    private readonly repository: PlannedRemindersRepository,
    private readonly jobs: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: planDosesJob, everyMs: hour, batch: (change) => this.planNextBatch(change) })
  }

  /**
   * Plans for pets, each with the change that brings it about; all are of one transaction. Whoever comes last asks last: what pets are is asked
   * with their doses locked.
   */
  async plan(changeOf: ReadonlyMap<number, Change>, requestId: string): Promise<void> {
    const [petIds, [first]] = [[...changeOf.keys()], changeOf.values()]
    if (!first) return
    await lockDoses(first.manager, petIds)
    const facts = await this.access.facts(petIds, { requestId, language: 'en' })
    for (const state of await this.repository.statesOf(first.manager, petIds, today())) {
      const [known, change] = [facts.get(state.petId), changeOf.get(state.petId)!]
      if (known && !(await this.isErased(change, known))) await this.remind(change, known, state)
      else await this.repository.forget(change.manager, state.petId)
    }
  }

  /** Where pets live may be another place by now, or a reminder is there again that the plan went on without. The job has them planned: those who keep the places hear of it at the same time. */
  lookSoon({ manager }: Change, which: { petId: number } | { ownerId: string }): Promise<void> {
    return this.repository.lookAt(manager, which, today())
  }

  private isErased({ manager }: Change, { petId, ownerId }: KnownPet): Promise<boolean> {
    return this.erasure.anyErased(manager, [pet(petId), person(ownerId)])
  }

  private async remind(change: Change, known: KnownPet, state: PlanState): Promise<void> {
    const changes = reconcile(planOf(known, state.doses).items, state, today())
    const { made, changed } = await this.repository.apply(change.manager, known, changes)
    for (const reminder of made) change.emit(reminderCreated, aboutReminder(reminder))
    for (const reminder of changed) change.emit(reminderChanged, aboutReminder(reminder))
  }

  /** @returns whether there may be more */
  private async planNextBatch(change: Change): Promise<boolean> {
    const petIds = await this.repository.petsToLookAt(change.manager, today())
    await this.plan(new Map(petIds.map((petId) => [petId, change])), randomUUID())
    return petIds.length === petsAtOnce
  }
}
