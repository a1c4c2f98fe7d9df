import { Controller } from '@nestjs/common'
import { changeFamilyRole, chooseContact, removeFamilyMember, type InputOf } from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { FamilyService } from './family.service.js'

@Controller()
export class FamilyController {
  constructor(private readonly family: FamilyService) {}

  @Handle(changeFamilyRole)
  changeRole(input: InputOf<typeof changeFamilyRole>, context: HandlingContext) {
    return this.family.changeRole(input, context)
  }

  @Handle(chooseContact)
  chooseContact({ petId, showPhone }: InputOf<typeof chooseContact>, context: HandlingContext) {
    return this.family.showPhone(petId, showPhone, context)
  }

  @Handle(removeFamilyMember)
  remove({ petId, memberId }: InputOf<typeof removeFamilyMember>, context: HandlingContext) {
    return this.family.remove(petId, memberId, context)
  }
}
