import { createHash } from 'node:crypto'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { ActingDoctor, Subject, UserType } from '@huella/contracts'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { Outdated } from '../platform/outdated.js'
import { Seal } from '../platform/redis/seal.js'
import { SharedRedis } from '../platform/redis/shared-redis.js'

/** What decides, beside who somebody is, what they may do. */
export interface Person {
  userType: UserType
  doctor: ActingDoctor | null
}

/** Seconds that somebody counts as known, where nothing is heard of a change. */
const knownFor = 10
/** Seconds after a change for which nobody is kept: who was asked just before it answers within them. */
const unknownFor = 4
const changedMark = '-'

/**
 * Role and doctor's profile of those who called a moment ago, for all gateways, in Redis and sealed. Who is changed is unknown there before the
 * one who changed them hears of it. Without Redis nobody is known, and each call asks.
 */
@Injectable()
export class KnownPeople implements OnModuleInit {
  private readonly seal: Seal<Person>

  constructor(
    private readonly redis: SharedRedis,
    private readonly outdated: Outdated,
    @Inject(gatewayConfig) { sessionSecrets }: Pick<GatewayConfig, 'sessionSecrets'>,
  ) {
    this.seal = new Seal(sessionSecrets, 'huella known people')
  }

  onModuleInit(): void {
    this.outdated.onOutdated((subjects) => this.forget(subjects))
  }

  async find(userId: string): Promise<Person | undefined> {
    const name = nameOf(userId)
    const kept = await this.redis.ask((redis) => redis.get(name))
    return kept ? this.seal.open(name, kept) : undefined
  }

  async keep(userId: string, person: Person): Promise<void> {
    const name = nameOf(userId)
    await this.redis.ask((redis) => redis.set(name, this.seal.close(name, person, knownFor), 'EX', knownFor, 'NX'))
  }

  private async forget(subjects: readonly Subject[]): Promise<void> {
    const people = subjects.filter((subject) => subject.startsWith('person:')).map((subject) => nameOf(subject.slice('person:'.length)))
    await this.redis.insist((redis) => Promise.all(people.map((name) => redis.set(name, changedMark, 'EX', unknownFor))))
  }
}

const nameOf = (userId: string): string => `person:${createHash('sha256').update(userId).digest('base64url')}`
