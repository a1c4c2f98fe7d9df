import { Injectable } from '@nestjs/common'
import { notFound, type createVeterinarian, type InputOf, type listVeterinarians, type updateVeterinarian } from '@huella/contracts'
import { Erasure, person } from '@huella/erasure'
import { Changes, type HandlingContext, personOf } from '@huella/messaging'
import { toVeterinarian, type VeterinarianAnswer } from './veterinarians.mapper.js'
import { VeterinariansRepository } from './veterinarians.repository.js'

const missing = 'veterinarian.notFound'

/** The address book that forms offer: a person's own entries, and nobody else's. */
@Injectable()
export class VeterinariansService {
  constructor(
    private readonly changes: Changes,
    private readonly veterinarians: VeterinariansRepository,
    private readonly erasure: Erasure,
  ) {}

  async list(page: InputOf<typeof listVeterinarians>, context: HandlingContext): Promise<VeterinarianAnswer[]> {
    return (await this.veterinarians.list(personOf(context.actor).userId, page)).map(toVeterinarian)
  }

  async create(fields: InputOf<typeof createVeterinarian>, context: HandlingContext): Promise<VeterinarianAnswer> {
    const { userId: createdBy } = personOf(context.actor)
    return this.changes.commit(context, async ({ manager }) => {
      await this.erasure.requireAlive(manager, [person(createdBy)], 'profile.notFound')
      return toVeterinarian(await this.veterinarians.save(manager, { ...noDetails, ...fields, createdBy }))
    })
  }

  async update({ id, fields }: InputOf<typeof updateVeterinarian>, context: HandlingContext): Promise<VeterinarianAnswer> {
    const { userId } = personOf(context.actor)
    return this.changes.commit(context, async ({ manager }) => {
      const veterinarian = await this.veterinarians.lockOwn(manager, id, userId)
      if (!veterinarian) throw notFound(missing)
      return toVeterinarian(await this.veterinarians.save(manager, { ...veterinarian, ...definedOf(fields) }))
    })
  }

  async restore(id: number, context: HandlingContext): Promise<VeterinarianAnswer> {
    const { userId } = personOf(context.actor)
    return this.changes.commit(context, async ({ manager }) => toVeterinarian(await this.veterinarians.restore(manager, id, userId)))
  }

  /** Records keep the name that was written into them. */
  async delete(id: number, context: HandlingContext): Promise<void> {
    const { userId } = personOf(context.actor)
    await this.changes.commit(context, async ({ manager }) => {
      if (!(await this.veterinarians.delete(manager, id, userId))) throw notFound(missing)
    })
  }
}

const noDetails = { clinic: null, phone: null, email: null, address: null, specialization: null }

const definedOf = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
