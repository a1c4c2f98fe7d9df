import { Injectable } from '@nestjs/common'
import { insightsOf, placeOf, type Insight, type Verdict } from '@huella/care-rules'
import type { findSchedule, InputOf, OutputOf } from '@huella/contracts'
import { type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess, type KnownPet } from '../access/pet-access.js'
import { today } from '../today.js'
import { DismissalsRepository } from './dismissals.repository.js'
import { apartFromDismissed } from './dismissed.js'
import { hintsOf, planOf } from './plan.js'
import { SchedulesRepository } from './schedules.repository.js'

/** How pets stand with their vaccinations, for their families and for vets who may record for them. */
@Injectable()
export class SchedulesService {
  constructor(
    private readonly access: PetAccess,
    private readonly schedules: SchedulesRepository,
    private readonly dismissals: DismissalsRepository,
  ) {}

  async find({ petId, on, preset }: InputOf<typeof findSchedule>, context: HandlingContext): Promise<OutputOf<typeof findSchedule>> {
    await this.requireReader(petId, context)
    const [pet, doses, dismissals] = await Promise.all([this.facts(petId, context), this.schedules.dosesOf(petId), this.dismissals.ofPet(petId)])
    const plan = planOf(pet, doses, { on, preset })
    return { ...plan, name: pet.name, place: placeOf(pet), ...apartFromDismissed(hintsOf(pet, doses), dismissals) }
  }

  /** Anyone may ask: whether the pet itself is public, the gateway has asked the pets service. */
  async publicVerdict(petId: number, context: HandlingContext): Promise<Verdict> {
    const [pet, doses] = await Promise.all([this.facts(petId, context), this.schedules.publicDosesOf(petId)])
    return planOf(pet, doses).verdict
  }

  /** For the family alone. */
  async insights(petId: number, context: HandlingContext): Promise<Insight[]> {
    personOf(context.actor, 'pets:read')
    await this.access.check(petId, 'read', context)
    const [pet, doses, reminders] = await Promise.all([this.facts(petId, context), this.schedules.dosesOf(petId), this.schedules.openReminders(petId)])
    return insightsOf({ pet, vaccinations: doses.length, schedule: planOf(pet, doses), reminders }, today())
  }

  /** The family, or else a vet who may record for the pet. */
  private async requireReader(petId: number, context: HandlingContext): Promise<void> {
    personOf(context.actor, 'pets:read')
    await this.access.check(petId, 'read-plan', context)
  }

  private async facts(petId: number, context: HandlingContext): Promise<KnownPet> {
    return this.access.require(await this.access.facts([petId], context), petId)
  }
}
