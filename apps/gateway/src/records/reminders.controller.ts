import { Controller } from '@nestjs/common'
import {
  createReminder,
  deleteReminder,
  deleteReminderById,
  getPetReminders,
  getReminders,
  patchReminder,
  postReminder,
  updateReminder,
  postReminderRestore,
  restoreReminder,
  type AnswerOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { RemindersView } from './reminders.view.js'

@Controller()
export class RemindersController {
  constructor(
    private readonly bus: Bus,
    private readonly view: RemindersView,
  ) {}

  @Endpoint(getReminders)
  mine({ context }: Call<typeof getReminders>): Promise<AnswerOf<typeof getReminders>> {
    return this.view.mine(context)
  }

  @Endpoint(getPetReminders)
  ofPet({ params, query, context }: Call<typeof getPetReminders>): Promise<AnswerOf<typeof getPetReminders>> {
    return this.view.ofPet(params.petId, query, context)
  }

  @Endpoint(postReminder)
  create({ params, body, context }: Call<typeof postReminder>): Promise<AnswerOf<typeof postReminder>> {
    return this.bus.call(createReminder, { ...body, petId: params.petId }, context)
  }

  @Endpoint(patchReminder)
  change({ params, body, context }: Call<typeof patchReminder>): Promise<AnswerOf<typeof patchReminder>> {
    return this.bus.call(updateReminder, { id: params.id, fields: body }, context)
  }

  @Endpoint(deleteReminderById)
  async remove({ params, context }: Call<typeof deleteReminderById>): Promise<void> {
    await this.bus.call(deleteReminder, { id: params.id }, context)
  }
  @Endpoint(postReminderRestore)
  restore({ params, context }: Call<typeof postReminderRestore>): Promise<AnswerOf<typeof postReminderRestore>> {
    return this.bus.call(restoreReminder, { id: params.id }, context)
  }
}
