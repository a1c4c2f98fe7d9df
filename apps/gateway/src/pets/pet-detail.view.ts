import { Injectable } from '@nestjs/common'
import { getPet, type AnswerOf, type CallContext, type getPetById } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { ActivityView } from './activity.view.js'
import { PetListView } from './pet-list.view.js'
import { People } from '../people/people.js'

/** How many entries of its activity a pet brings along. */
const activityEntries = 20

/** One pet with what its page shows at first. */
@Injectable()
export class PetDetailView {
  constructor(
    private readonly bus: Bus,
    private readonly list: PetListView,
    private readonly activity: ActivityView,
    private readonly people: People,
  ) {}

  async of(petId: number, context: CallContext): Promise<AnswerOf<typeof getPetById>> {
    const pet = await this.bus.call(getPet, { petId }, context)
    const shown = pet.familyMembers.filter(({ showsPhone }) => showsPhone).map(({ userId }) => userId)
    const [[item], activityLog, phoneOf] = await Promise.all([
      this.list.complete([pet], context, true),
      this.activity.list({ petId, limit: activityEntries }, context),
      this.people.phones(shown, context),
    ])
    const familyMembers = item!.familyMembers.map(({ user, ...member }) => ({ ...member, user: { ...user, ...phoneOf(user.id) } }))
    return { ...item!, familyMembers, activityLog }
  }
}
