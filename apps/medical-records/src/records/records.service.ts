import { createHash } from 'node:crypto'
import { Inject, Injectable, Logger } from '@nestjs/common'
import type { findMedicalRecords, InputOf } from '@huella/contracts'
import { type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess, type KnownPet } from '../access/pet-access.js'
import { planOf } from '../schedules/plan.js'
import { today } from '../today.js'
import { RecordsRepository, type CareSummary, type PetRecord } from './records.repository.js'

/** Which release works verdicts out: its rules may be others. */
export const verdictsRelease = Symbol('verdictsRelease')

/** Records of pets, for those who belong to their family. */
@Injectable()
export class RecordsService {
  private readonly logger = new Logger(RecordsService.name)

  constructor(
    private readonly access: PetAccess,
    private readonly records: RecordsRepository,
    @Inject(verdictsRelease) private readonly release: string,
  ) {}

  /** JSON text; pets that the caller may not read are left out. */
  async find({ petIds, whole }: InputOf<typeof findMedicalRecords>, context: HandlingContext): Promise<string> {
    personOf(context.actor, 'pets:read')
    const pets = await this.access.among(petIds, context)
    const asked = pets.map((pet) => ({ petId: pet.petId, facts: this.standingFor(pet) }))
    const records = whole && asked[0] ? await this.records.whole(asked[0]) : await this.records.ofPets(asked)
    const summaries = await this.workOut(records, pets)
    return `[${records.map(({ petId, json, verdict }) => withVerdict(json, verdict ?? summaries.get(petId)!.verdict)).join(',')}]`
  }

  /** Verdicts of those that have none; the next reader finds them. */
  private async workOut(records: PetRecord[], pets: KnownPet[]): Promise<Map<number, CareSummary>> {
    const petOf = new Map(pets.map((pet) => [pet.petId, pet]))
    const missing = records.flatMap(({ petId, restsOn, doses }) => (doses ? { petId, restsOn, verdict: JSON.stringify(planOf(petOf.get(petId)!, doses).verdict) } : []))
    if (missing.length > 0) await this.records.keepSummaries(missing).catch((error: unknown) => this.logger.warn(`Verdicts are worked out again the next time: ${String(error)}`))
    return new Map(missing.map((summary) => [summary.petId, summary]))
  }

  /** A verdict is of a day: what is due soon is due one day. */
  private standingFor(pet: KnownPet): string {
    return createHash('sha256').update(JSON.stringify([this.release, today(), pet])).digest('base64url')
  }
}

/** Written into the text, for parsing all of that would cost more than working out the verdict. */
const withVerdict = (json: string, verdict: string): string => `${json.slice(0, -1)}, "verdict": ${verdict}}`
