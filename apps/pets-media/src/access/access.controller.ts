import { Controller } from '@nestjs/common'
import { checkPetAccess, DomainError, findPetNames, listMyPetIds, type Actor, type InputOf } from '@huella/contracts'
import { Handle, type HandlingContext, personOf } from '@huella/messaging'
import { AccessRepository, type AccessAnswer, type PetKey } from './access.repository.js'
import { roleAllows } from './permissions.js'
import { PetAccess } from './pet-access.js'

@Controller()
export class AccessController {
  constructor(
    private readonly access: PetAccess,
    private readonly repository: AccessRepository,
  ) {}

  @Handle(checkPetAccess)
  async check(input: InputOf<typeof checkPetAccess>, { actor }: HandlingContext): Promise<AccessAnswer> {
    if (input.withCare) return this.checkWithCare(input, actor)
    const { petId, nickname, name, ownerId, role } = await this.access.require(keyOf(input), input.action, actor)
    return { petId, nickname, name, ownerId, role }
  }

  private async checkWithCare(input: InputOf<typeof checkPetAccess>, actor: Actor): Promise<AccessAnswer> {
    const { petId, nickname, name, ownerId, role, care } = await this.access.requireWithCare(keyOf(input), input.action, actor)
    return { petId, nickname, name, ownerId, role, care, mayAddCare: roleAllows(role, 'add-care') }
  }

  @Handle(listMyPetIds)
  mine(which: InputOf<typeof listMyPetIds>, { actor }: HandlingContext) {
    return this.repository.mine(personOf(actor, 'pets:read').userId, which)
  }

  @Handle(findPetNames)
  names({ ids }: InputOf<typeof findPetNames>) {
    return this.repository.names(ids)
  }
}

function keyOf({ petId, nickname }: InputOf<typeof checkPetAccess>): PetKey {
  if (petId !== undefined) return { petId }
  if (nickname) return { nickname }
  throw new DomainError('invalid', { message: 'error.badRequest' })
}
