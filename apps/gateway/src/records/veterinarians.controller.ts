import { Controller } from '@nestjs/common'
import {
  createVeterinarian,
  deleteVeterinarian,
  deleteVeterinarianById,
  getVeterinarians,
  patchVeterinarian,
  postVeterinarian,
  updateVeterinarian,
  postVeterinarianRestore,
  restoreVeterinarian,
  type AnswerOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { myVeterinarians } from './my-veterinarians.js'

/** The veterinarians that owners keep for their forms. */
@Controller()
export class VeterinariansController {
  constructor(private readonly bus: Bus) {}

  @Endpoint(getVeterinarians)
  mine({ context }: Call<typeof getVeterinarians>): Promise<AnswerOf<typeof getVeterinarians>> {
    return myVeterinarians(this.bus, context)
  }

  @Endpoint(postVeterinarian)
  create({ body, context }: Call<typeof postVeterinarian>): Promise<AnswerOf<typeof postVeterinarian>> {
    return this.bus.call(createVeterinarian, body, context)
  }

  @Endpoint(patchVeterinarian)
  change({ params, body, context }: Call<typeof patchVeterinarian>): Promise<AnswerOf<typeof patchVeterinarian>> {
    return this.bus.call(updateVeterinarian, { id: params.id, fields: body }, context)
  }

  @Endpoint(deleteVeterinarianById)
  async remove({ params, context }: Call<typeof deleteVeterinarianById>): Promise<void> {
    await this.bus.call(deleteVeterinarian, { id: params.id }, context)
  }
  @Endpoint(postVeterinarianRestore)
  restore({ params, context }: Call<typeof postVeterinarianRestore>): Promise<AnswerOf<typeof postVeterinarianRestore>> {
    return this.bus.call(restoreVeterinarian, { id: params.id }, context)
  }
}
