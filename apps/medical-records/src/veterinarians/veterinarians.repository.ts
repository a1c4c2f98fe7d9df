import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { notFound } from '@huella/contracts'
import { DataSource, type EntityManager } from 'typeorm'
import { Veterinarian } from './veterinarian.entity.js'

/** Veterinarians belong to whoever noted them down: every method asks for that person's. */
@Injectable()
export class VeterinariansRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** By name. */
  list(createdBy: string): Promise<Veterinarian[]> {
    return this.dataSource.manager.find(Veterinarian, { where: { createdBy }, order: { lastName: 'ASC', firstName: 'ASC', id: 'ASC' } })
  }

  insert(manager: EntityManager, veterinarian: Partial<Veterinarian>): Promise<Veterinarian> {
    return manager.save(Veterinarian, manager.create(Veterinarian, veterinarian))
  }

  save(veterinarian: Partial<Veterinarian>): Promise<Veterinarian> {
    return this.dataSource.manager.save(Veterinarian, veterinarian) as Promise<Veterinarian>
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

  async require(id: number, createdBy: string): Promise<Veterinarian> {
    const veterinarian = await this.dataSource.manager.findOneBy(Veterinarian, { id, createdBy })
    if (!veterinarian) throw notFound('veterinarian.notFound')
    return veterinarian
  }

  async delete(id: number, createdBy: string): Promise<boolean> {
    return ((await this.dataSource.manager.delete(Veterinarian, { id, createdBy })).affected ?? 0) > 0
  }
}
