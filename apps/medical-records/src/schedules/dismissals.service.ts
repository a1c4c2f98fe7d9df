import { Injectable } from '@nestjs/common'
import { notFound, type dismissCheck, type InputOf, type recallDismissal } from '@huella/contracts'
import { Erasure, person, pet } from '@huella/erasure'
import { Changes, doctorOf, type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { lockDoses } from '../doses-lock.js'
import { DismissalsRepository, type WhichHint } from './dismissals.repository.js'

const missing = 'vaccination.notFound'

/** Who knows better than a hint says why; anybody of the family may have it shown again. */
@Injectable()
export class DismissalsService {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: Changes,
    private readonly erasure: Erasure,
    private readonly dismissals: DismissalsRepository,
  ) {}

  async dismiss({ reason, ...which }: InputOf<typeof dismissCheck>, context: HandlingContext): Promise<void> {
    const userId = await this.requireAllowed(which, context)
    await this.changes.commit(context, async ({ manager }) => {
      await lockDoses(manager, [which.petId])
      await this.erasure.requireAlive(manager, [pet(which.petId), person(userId)], 'pet.notFound')
      if (!(await this.dismissals.dismiss(manager, which, reason, userId))) throw notFound(missing)
    })
  }

  async recall(which: InputOf<typeof recallDismissal>, context: HandlingContext): Promise<void> {
    await this.requireAllowed(which, context)
    await this.changes.commit(context, ({ manager }) => this.dismissals.recall(manager, which))
  }

  /** Whoever may add care, and a vet at their own records. @returns who it is */
  private async requireAllowed({ petId, vaccinationId }: WhichHint, context: HandlingContext): Promise<string> {
    const { userId } = personOf(context.actor)
    const record = vaccinationId == null ? undefined : await this.dismissals.authorOf(vaccinationId, petId)
    if (record?.byDoctor && record.recordedBy === userId) return doctorOf(context.actor).userId
    await this.access.check(petId, 'add-care', context)
    if (vaccinationId != null && !record) throw notFound(missing)
    return userId
  }
}
