import { Injectable } from '@nestjs/common'
import { type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { RecordsRepository } from './records.repository.js'

/** Whole records of pets, for those who belong to their family. */
@Injectable()
export class RecordsService {
  constructor(
    private readonly access: PetAccess,
    private readonly records: RecordsRepository,
  ) {}

  /** JSON text; pets that the caller may not read are left out. */
  async find(petIds: number[], context: HandlingContext): Promise<string> {
    personOf(context.actor, 'pets:read')
    const mine = await this.access.mine(context)
    return this.records.ofPets([...new Set(petIds)].filter((petId) => mine.has(petId)))
  }
}
