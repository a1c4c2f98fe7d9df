import { Inject, Injectable } from '@nestjs/common'
import { forbidden, type Actor } from '@huella/contracts'
import { doctorOf } from '@huella/messaging'
import { UsersRepository } from './users.repository.js'

export const searchPolicy = Symbol('searchPolicy')

export interface SearchPolicy {
  /** True where only verified doctors may look for people. */
  requiresVerification: boolean
}

@Injectable()
export class PeopleSearchService {
  constructor(
    @Inject(searchPolicy) private readonly policy: SearchPolicy,
    private readonly users: UsersRepository,
  ) {}

  /** JSON text of at most `limit` people, best match first. Only doctors may look for people. */
  search(term: string, limit: number, actor: Actor): Promise<string> {
    const { doctor } = doctorOf(actor, 'search:read')
    if (this.policy.requiresVerification && !doctor.isVerified) throw forbidden('doctor.verificationRequired')
    return this.users.search(term.trim().split(/\s+/), limit)
  }
}
