import { Controller } from '@nestjs/common'
import {
  changeFamilyRole, chooseContact, deleteFamilyMember, getFamily, patchFamilyMember, putContact, removeFamilyMember, type AnswerOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { FamilyView } from './family.view.js'

@Controller()
export class FamilyController {
  constructor(
    private readonly bus: Bus,
    private readonly family: FamilyView,
  ) {}

  @Endpoint(getFamily)
  overview({ context }: Call<typeof getFamily>): Promise<AnswerOf<typeof getFamily>> {
    return this.family.of(context)
  }

  @Endpoint(patchFamilyMember)
  changeRole({ params, body, context }: Call<typeof patchFamilyMember>): Promise<AnswerOf<typeof patchFamilyMember>> {
    return this.bus.call(changeFamilyRole, { petId: params.id, memberId: params.memberId, role: body.role }, context)
  }

  @Endpoint(putContact)
  chooseContact({ params, body, context }: Call<typeof putContact>): Promise<AnswerOf<typeof putContact>> {
    return this.bus.call(chooseContact, { ...body, petId: params.id }, context)
  }

  @Endpoint(deleteFamilyMember)
  async remove({ params, context }: Call<typeof deleteFamilyMember>): Promise<void> {
    await this.bus.call(removeFamilyMember, { petId: params.id, memberId: params.memberId }, context)
  }
}
