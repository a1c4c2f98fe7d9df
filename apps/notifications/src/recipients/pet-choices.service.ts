import { Injectable } from '@nestjs/common'
import {
  checkPetAccess, type choosePet, DomainError, findFamilies, type FieldError, type findPetChoices, type InputOf, listMyPetIds, notFound, type OutputOf,
} from '@huella/contracts'
import { Erasure, person, pet } from '@huella/erasure'
import { Bus, type HandlingContext, personOf } from '@huella/messaging'
import { inTime } from '../care/neighbours.js'
import { Planner } from '../plan/planner.js'
import { KnownRecipients } from './known-recipients.js'
import { PetChoicesRepository } from './pet-choices.repository.js'

type PetChoices = OutputOf<typeof findPetChoices>

/** Who is reminded of a pet: its family's managers say so, and everybody may mute it for themselves. */
@Injectable()
export class PetChoicesService {
  constructor(
    private readonly bus: Bus,
    private readonly known: KnownRecipients,
    private readonly choices: PetChoicesRepository,
    private readonly erasure: Erasure,
    private readonly planner: Planner,
  ) {}

  async find(petIds: number[], context: HandlingContext): Promise<PetChoices> {
    const { userId } = personOf(context.actor)
    const mine = petIds.length > 0 ? await this.bus.call(listMyPetIds, { among: petIds }, context) : []
    return this.choices.find(mine.map(({ petId }) => petId), userId)
  }

  async choose({ petId, muted, reminded = {} }: InputOf<typeof choosePet>, context: HandlingContext): Promise<PetChoices> {
    const { userId } = personOf(context.actor)
    const others = Object.keys(reminded)
    await this.requireFamily(petId, others, context)
    return this.known.commit(context, async ({ manager }) => {
      await this.erasure.requireAlive(manager, [pet(petId), ...others.map(person)], 'pet.notFound')
      if (muted !== undefined) await this.choices.mute(manager, petId, userId, muted)
      if (others.length > 0) await this.choices.remind(manager, petId, reminded)
      await this.planner.replanPeople(manager, [...new Set([userId, ...others])])
      return this.choices.read(manager, petId, userId)
    })
  }

  /** Who may read a pet by other ways than its family has nothing to choose. */
  private async requireFamily(petId: number, others: string[], context: HandlingContext): Promise<void> {
    const { role } = await this.bus.call(checkPetAccess, { petId, action: 'read' }, context)
    if (role === null) throw notFound('pet.notFound')
    if (others.length === 0) return
    await this.bus.call(checkPetAccess, { petId, action: 'manage-family' }, context)
    const [family] = await this.bus.call(findFamilies, { petIds: [petId] }, inTime(context.requestId))
    const members = new Set(family?.members.map((member) => member.userId))
    const fields = others.filter((id) => !members.has(id)).map((id): FieldError => ({ path: `reminded.${id}`, message: 'notification.notInFamily' }))
    if (fields.length > 0) throw new DomainError('invalid', { message: 'error.validation', fields })
  }
}
