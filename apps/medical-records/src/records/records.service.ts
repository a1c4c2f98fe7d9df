import { Injectable } from '@nestjs/common'
import type { findMedicalRecords, InputOf } from '@huella/contracts'
import { type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { RecordsRepository } from './records.repository.js'

/** Records of pets, for those who belong to their family. */
@Injectable()
export class RecordsService {
  constructor(
    private readonly access: PetAccess,
    private readonly records: RecordsRepository,
  ) {}

  /** JSON text; pets that the caller may not read are left out. */
  async find({ petIds, whole }: InputOf<typeof findMedicalRecords>, context: HandlingContext): Promise<string> {
    personOf(context.actor, 'pets:read')
    const mine = await this.access.among(petIds, context)
    const [petId] = mine
    return whole && petId !== undefined ? this.records.whole(petId) : this.records.ofPets(mine)
  }

  /** JSON text of what advice about a pet rests on. */
  async forInsights(petId: number, context: HandlingContext): Promise<string> {
    personOf(context.actor, 'pets:read')
    await this.access.check(petId, 'read', context)
    return this.records.forInsights(petId)
  }
}
