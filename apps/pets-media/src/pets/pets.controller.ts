import { Controller } from '@nestjs/common'
import { choosePublicPage, createPet, deletePet, getPet, getPublicPet, listPets, updatePet, type InputOf } from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { PetsService } from './pets.service.js'

@Controller()
export class PetsController {
  constructor(private readonly pets: PetsService) {}

  @Handle(createPet)
  create(input: InputOf<typeof createPet>, context: HandlingContext) {
    return this.pets.create(input, context)
  }

  @Handle(updatePet)
  update(input: InputOf<typeof updatePet>, context: HandlingContext) {
    return this.pets.update(input, context)
  }

  @Handle(choosePublicPage)
  choosePublicPage(input: InputOf<typeof choosePublicPage>, context: HandlingContext) {
    return this.pets.choosePublicPage(input, context)
  }

  @Handle(deletePet)
  delete({ petId }: InputOf<typeof deletePet>, context: HandlingContext) {
    return this.pets.delete(petId, context)
  }

  @Handle(getPet)
  get({ petId }: InputOf<typeof getPet>, context: HandlingContext) {
    return this.pets.get(petId, context)
  }

  @Handle(listPets)
  list(page: InputOf<typeof listPets>, context: HandlingContext) {
    return this.pets.list(page, context)
  }

  @Handle(getPublicPet)
  getPublic({ nickname }: InputOf<typeof getPublicPet>) {
    return this.pets.getPublic(nickname)
  }
}
