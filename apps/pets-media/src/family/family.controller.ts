import { Controller } from '@nestjs/common'
import { changeFamilyRole, chooseContact, findFamilies, listPetIds, removeFamilyMember, type InputOf } from '@huella/contracts'
import { Handle, JsonText, type HandlingContext } from '@huella/messaging'
import { FamiliesRepository } from './families.repository.js'
import { FamilyService } from './family.service.js'

@Controller()
export class FamilyController {
  constructor(
    private readonly family: FamilyService,
    private readonly families: FamiliesRepository,
  ) {}

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

  /** What may be told of it, and to whom, is for those who ask to say. */
  @Handle(findFamilies)
  async find({ petIds }: InputOf<typeof findFamilies>) {
    return new JsonText(await this.families.of(petIds))
  }

  @Handle(listPetIds)
  async listPets({ after }: InputOf<typeof listPetIds>) {
    return this.families.petsAfter(after)
  }
}
