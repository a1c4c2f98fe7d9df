import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { doctorChanged, findPeople, type createDoctor, type InputOf } from '@huella/contracts'
import { Erasure, person } from '@huella/erasure'
import { Bus, Changes, personOf, type HandlingContext } from '@huella/messaging'
import { violatedUnique } from '@huella/persistence'
import { refuseTaken, usernameIndex } from './doctor-conflicts.js'
import type { DoctorAnswer } from './doctor.projection.js'
import { DoctorsRepository } from './doctors.repository.js'
import { usernameWishes } from './username.js'

type Fields = InputOf<typeof createDoctor>
type Named = Fields & { username: string }

/** As many namesakes get a number; the next one a random ending. */
const numbered = 20

/** The profile that makes a person a doctor; one for each. */
@Injectable()
export class DoctorCreationService {
  constructor(
    private readonly changes: Changes,
    private readonly bus: Bus,
    private readonly doctors: DoctorsRepository,
    private readonly erasure: Erasure,
  ) {}

  async create(fields: Fields, context: HandlingContext): Promise<DoctorAnswer> {
    const { userId } = personOf(context.actor)
    const { username } = fields
    return username ? this.insert(userId, { ...fields, username }, context).catch(refuseTaken) : this.createWithMadeName(userId, fields, context)
  }

  /** Between looking and writing a namesake may take the name: then the random one is left. */
  private async createWithMadeName(userId: string, fields: Fields, context: HandlingContext): Promise<DoctorAnswer> {
    const [free, random] = await this.madeNames(userId, context)
    const attempt = (username: string) => this.insert(userId, { ...fields, username }, context)
    return attempt(free)
      .catch((error: unknown) => (violatedUnique(error) === usernameIndex ? attempt(random) : Promise.reject(error)))
      .catch(refuseTaken)
  }

  private async madeNames(userId: string, context: HandlingContext): Promise<[free: string, random: string]> {
    const [self] = await this.bus.call(findPeople, { ids: [userId] }, context)
    const wishes = usernameWishes(self?.firstName ?? null, self?.lastName ?? null, numbered)
    const random = `${wishes[0]}-${randomUUID().slice(0, 8)}`
    return [(await this.doctors.firstFreeUsername(wishes)) ?? random, random]
  }

  private insert(userId: string, fields: Named, context: HandlingContext): Promise<DoctorAnswer> {
    return this.changes.commit(context, async (change) => {
      await this.erasure.requireAlive(change.manager, [person(userId)], 'profile.notFound')
      const doctor = await this.doctors.insert(change.manager, { ...fields, userId })
      change.emit(doctorChanged, { doctorId: doctor.id, userId })
      return doctor
    })
  }
}
