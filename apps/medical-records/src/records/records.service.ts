import { Injectable, type OnModuleInit } from '@nestjs/common'
import { type HandlingContext, personOf, ScheduledJobs } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { RecordsRepository } from './records.repository.js'

const hour = 3600_000

export const leftoversJob = 'erase-leftovers'

/** Whole records of pets, for those who belong to their family. */
@Injectable()
export class RecordsService implements OnModuleInit {
  constructor(
    private readonly access: PetAccess,
    private readonly records: RecordsRepository,
    private readonly jobs: ScheduledJobs,
  ) {}

  /** What a request that was under way wrote for a pet after its erasure goes too. */
  onModuleInit(): void {
    this.jobs.add({ name: leftoversJob, everyMs: hour, batch: ({ manager }) => this.records.eraseLeftovers(manager) })
  }

  /** JSON text; pets that the caller may not read are left out. */
  async find(petIds: number[], context: HandlingContext): Promise<string> {
    personOf(context.actor, 'pets:read')
    const mine = await this.access.mine(context)
    return this.records.ofPets([...new Set(petIds)].filter((petId) => mine.has(petId)))
  }
}
