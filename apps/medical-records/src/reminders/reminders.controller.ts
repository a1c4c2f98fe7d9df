import { Controller } from '@nestjs/common'
import { createReminder, deleteReminder, listReminders, restoreReminder, updateReminder, type InputOf } from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { RemindersService } from './reminders.service.js'
import { RestoringService } from './restoring.service.js'

@Controller()
export class RemindersController {
  constructor(
    private readonly reminders: RemindersService,
    private readonly restoring: RestoringService,
  ) {}

  @Handle(createReminder)
  create(input: InputOf<typeof createReminder>, context: HandlingContext) {
    return this.reminders.create(input, context)
  }

  @Handle(updateReminder)
  update(input: InputOf<typeof updateReminder>, context: HandlingContext) {
    return this.reminders.update(input, context)
  }

  @Handle(deleteReminder)
  delete({ id }: InputOf<typeof deleteReminder>, context: HandlingContext) {
    return this.reminders.delete(id, context)
  }

  @Handle(restoreReminder)
  restore({ id }: InputOf<typeof restoreReminder>, context: HandlingContext) {
    return this.restoring.restore(id, context)
  }

  @Handle(listReminders)
  list(page: InputOf<typeof listReminders>, context: HandlingContext) {
    return this.reminders.list(page, context)
  }
}
