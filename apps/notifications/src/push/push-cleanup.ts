import { Injectable, type OnModuleInit } from '@nestjs/common'
import { type Change, ScheduledJobs } from '@huella/messaging'
import { Planner } from '../plan/planner.js'
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js'

const dayMs = 86_400_000

/** Forgets browsers from which nothing has been heard for long. */
@Injectable()
export class PushCleanup implements OnModuleInit {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly planner: Planner,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'silent-push-subscriptions', everyMs: dayMs, batch: (change) => this.batch(change) })
  }

  private async batch({ manager }: Change): Promise<boolean> {
    const people = await this.subscriptions.removeSilent(manager)
    if (people.length > 0) await this.planner.replanPeople(manager, [...new Set(people)])
    return people.length > 0
  }
}
