import { Injectable } from '@nestjs/common'
import { getPet, type AnswerOf, type CallContext, type getPetById } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { ActivityView } from './activity.view.js'
import { PetListView } from './pet-list.view.js'

/** How many entries of its activity a pet brings along. */
const activityEntries = 20

/** One pet with what its page shows at first. */
@Injectable()
export class PetDetailView {
  constructor(
    private readonly bus: Bus,
    private readonly list: PetListView,
    private readonly activity: ActivityView,
  ) {}

  async of(petId: number, context: CallContext): Promise<AnswerOf<typeof getPetById>> {
    const pet = await this.bus.call(getPet, { petId }, context)
    const [[item], activityLog] = await Promise.all([this.list.complete([pet], context, true), this.activity.list({ petId, limit: activityEntries }, context)])
    return { ...item!, activityLog }
  }
}
