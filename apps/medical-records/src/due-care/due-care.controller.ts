import { Controller } from '@nestjs/common'
import { findDueCare, type InputOf, type OutputOf } from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { planOf } from '../schedules/plan.js'
import { DueCareRepository } from './due-care.repository.js'

type DueCare = OutputOf<typeof findDueCare>

/** What is due for pets, for the service that reminds people of it: whom, is for that service to say. */
@Controller()
export class DueCareController {
  constructor(
    private readonly access: PetAccess,
    private readonly care: DueCareRepository,
  ) {}

  /** A pet that is gone has no facts, and is left out. */
  @Handle(findDueCare)
  async find({ petIds }: InputOf<typeof findDueCare>, context: HandlingContext): Promise<DueCare> {
    const facts = await this.access.facts(petIds, context)
    const due = await this.care.due([...facts.keys()])
    const doses = await this.care.doses(due.map(({ petId }) => petId))
    return due.map((care) => {
      const { covered, of } = planOf(facts.get(care.petId)!, doses.get(care.petId)!).verdict
      return { ...care, protectedAgainst: covered, plannedAgainst: of }
    })
  }
}
