import { Injectable } from '@nestjs/common'
import type { findMedicalRecords, InputOf } from '@huella/contracts'
import { type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess, type KnownPet } from '../access/pet-access.js'
import { planOf } from '../schedules/plan.js'
import { RecordsRepository, type PetRecord } from './records.repository.js'

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
    const [mine, facts] = await Promise.all([this.access.among(petIds, context), this.access.facts(petIds, context)])
    const [petId] = mine
    const records = whole && petId !== undefined ? await this.records.whole(petId) : await this.records.ofPets(mine)
    return `[${records.flatMap((record) => withVerdict(record, facts)).join(',')}]`
  }
}

/** Written into the text, for parsing all of that would cost more than working out the verdict. */
function withVerdict({ petId, json, doses }: PetRecord, facts: Map<number, KnownPet>): string[] {
  const pet = facts.get(petId)
  return pet ? [`${json.slice(0, -1)}, "verdict": ${JSON.stringify(planOf(pet, doses).verdict)}}`] : []
}
