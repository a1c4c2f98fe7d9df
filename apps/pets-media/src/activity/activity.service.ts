import { Injectable } from '@nestjs/common'
import type { InputOf, listActivity } from '@huella/contracts'
import { Changes, doctorOf, type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { ActivityRepository, type ActivityRow } from './activity.repository.js'

@Injectable()
export class ActivityService {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: Changes,
    private readonly activity: ActivityRepository,
  ) {}

  /** Of one pet: only for its family, and an empty list is not told apart from a refusal without asking. */
  async list(query: InputOf<typeof listActivity>, { actor }: HandlingContext): Promise<ActivityRow[]> {
    const { userId } = personOf(actor)
    const rows = await this.activity.newest(userId, query)
    if (rows.length === 0 && query.petId !== undefined) await this.access.require({ petId: query.petId }, 'read', actor)
    return rows
  }

  /** A vet looked at these pets; their families will see it. Who searches again finds mostly what was noted a moment ago. */
  async logViewed(petIds: number[], context: HandlingContext): Promise<void> {
    const { userId, doctor } = doctorOf(context.actor, 'search:read')
    const news = await this.activity.withoutView(petIds, userId)
    if (news.length === 0) return
    await this.changes.commit(context, ({ manager }) => this.activity.addViews(manager, news, { userId, name: doctor.name }))
  }
}
