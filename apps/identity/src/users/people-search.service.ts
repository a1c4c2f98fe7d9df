import { Inject, Injectable } from '@nestjs/common'
import { forbidden, type Actor } from '@huella/contracts'
import { doctorOf } from '@huella/messaging'
import { PeopleSearchRepository } from './people-search.repository.js'

export const searchPolicy = Symbol('searchPolicy')

export interface SearchPolicy {
  /** True where only verified doctors may look for people. */
  requiresVerification: boolean
}

@Injectable()
export class PeopleSearchService {
  constructor(
    @Inject(searchPolicy) private readonly policy: SearchPolicy,
    private readonly people: PeopleSearchRepository,
  ) {}

  /** JSON text of at most `limit` people, best match first. Only doctors may look for people. */
  async search(term: string, limit: number, actor: Actor): Promise<string> {
    const { doctor } = doctorOf(actor, 'search:read')
    if (this.policy.requiresVerification && !doctor.isVerified) throw forbidden('doctor.verificationRequired')
    return hasLetters(term) ? this.people.find(term.trim().split(/\s+/), limit) : '[]'
  }
}

/** Of punctuation alone the index knows nothing, and no name consists of it. */
const hasLetters = (term: string): boolean => /[\p{L}\p{N}]/u.test(term)
