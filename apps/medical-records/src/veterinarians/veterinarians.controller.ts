import { Controller } from '@nestjs/common'
import {
  createVeterinarian, deleteVeterinarian, listVeterinarians, restoreVeterinarian, updateVeterinarian, type InputOf,
} from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { VeterinariansService } from './veterinarians.service.js'

@Controller()
export class VeterinariansController {
  constructor(private readonly veterinarians: VeterinariansService) {}

  @Handle(listVeterinarians)
  list(page: InputOf<typeof listVeterinarians>, context: HandlingContext) {
    return this.veterinarians.list(page, context)
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
  @Handle(restoreVeterinarian)
  restore({ id }: InputOf<typeof restoreVeterinarian>, context: HandlingContext) {
    return this.veterinarians.restore(id, context)
  }
}
