import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { type InputOf, type listVeterinarians, notFound, veterinariansAtMost } from '@huella/contracts'
import { DataSource, type EntityManager, MoreThan } from 'typeorm'
import { RemovedRecords } from '../removed/removed-records.js'
import { Veterinarian } from './veterinarian.entity.js'

/** Veterinarians belong to whoever noted them down: every method asks for that person's. */
@Injectable()
export class VeterinariansRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly removed: RemovedRecords,
  ) {}

  /** By id, those after `after`. */
  list(createdBy: string, { after = 0, limit = veterinariansAtMost }: InputOf<typeof listVeterinarians>): Promise<Veterinarian[]> {
    return this.dataSource.manager.find(Veterinarian, { where: { createdBy, id: MoreThan(after) }, order: { id: 'ASC' }, take: limit })
  }

  /** Held until the transaction ends, so that two changes do not mix. */
  lockOwn(manager: EntityManager, id: number, createdBy: string): Promise<Veterinarian | null> {
    return manager.findOne(Veterinarian, { where: { id, createdBy }, lock: { mode: 'pessimistic_write' } })
  }

  /** A new one, or one that is locked: what is gone would be written anew. */
  save(manager: EntityManager, veterinarian: Partial<Veterinarian>): Promise<Veterinarian> {
    return manager.save(Veterinarian, veterinarian) as Promise<Veterinarian>
  }

  /**
   * The person's veterinarian of this id, kept from being deleted until the transaction ends; null where a record names none.
   * @throws DomainError `not_found` for one that is not theirs
   */
  async ownOf(manager: EntityManager, id: number | null | undefined, createdBy: string): Promise<Veterinarian | null> {
    if (id == null) return null
    const veterinarian = await manager.findOne(Veterinarian, { where: { id, createdBy }, lock: { mode: 'for_key_share' } })
    if (!veterinarian) throw notFound('veterinarian.notFound')
    return veterinarian
  }

  /** Within ten minutes after it was deleted; records that named it do so again. */
  async restore(manager: EntityManager, id: number, createdBy: string): Promise<Veterinarian> {
    await this.removed.restore(manager, 'veterinarian', { id, petId: null, userId: createdBy })
    return manager.findOneByOrFail(Veterinarian, { id })
  }

  /** Whoever kept it can have it back for a while. @returns whether there was one */
  async delete(manager: EntityManager, id: number, createdBy: string): Promise<boolean> {
    if (!(await this.lockOwn(manager, id, createdBy))) return false
    await this.removed.keep(manager, 'veterinarian', id, createdBy)
    return (await manager.delete(Veterinarian, { id, createdBy })).affected === 1
  }
}
