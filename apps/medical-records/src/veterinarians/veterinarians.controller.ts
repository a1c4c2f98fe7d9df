import { Controller } from '@nestjs/common'
import {
  createVeterinarian, deleteVeterinarian, listVeterinarians, updateVeterinarian, userDeleted, type DomainEvent, type InputOf,
} from '@huella/contracts'
import { type Change, Consume, Handle, type HandlingContext } from '@huella/messaging'
import { VeterinariansRepository } from './veterinarians.repository.js'
import { VeterinariansService } from './veterinarians.service.js'

@Controller()
export class VeterinariansController {
  constructor(
    private readonly veterinarians: VeterinariansService,
    private readonly repository: VeterinariansRepository,
  ) {}

  @Handle(listVeterinarians)
  list(_: InputOf<typeof listVeterinarians>, context: HandlingContext) {
    return this.veterinarians.list(context)
  }

  @Handle(createVeterinarian)
  create(input: InputOf<typeof createVeterinarian>, context: HandlingContext) {
    return this.veterinarians.create(input, context)
  }

  @Handle(updateVeterinarian)
  update(input: InputOf<typeof updateVeterinarian>, context: HandlingContext) {
    return this.veterinarians.update(input, context)
  }

  @Handle(deleteVeterinarian)
  delete({ id }: InputOf<typeof deleteVeterinarian>, context: HandlingContext) {
    return this.veterinarians.delete(id, context)
  }

  @Consume(userDeleted, 'erase-veterinarians')
  async onUserDeleted(event: DomainEvent<typeof userDeleted>, change: Change) {
    await this.repository.deleteAllOf(change.manager, event.payload.userId)
  }
}
