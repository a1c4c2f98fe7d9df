import { type DynamicModule, Global, Module } from '@nestjs/common'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { ConnectionDrain } from './http/connection-drain.js'
import { OwedAnswers } from './http/owed-answers.js'
import { Admission } from './limits/admission.js'
import { RateCounters } from './limits/counters.js'
import { FailedCredentials } from './limits/failed-credentials.js'
import { Outdated } from './outdated.js'
import { SharedRedis } from './redis/shared-redis.js'
import { PersonSessions } from './sessions/person-sessions.js'
import { SessionCache } from './sessions/session-cache.js'
import { SessionEnds } from './sessions/session-ends.js'
import { SessionPruning } from './sessions/session-pruning.js'
import { SessionTable } from './sessions/session-table.js'
import { StoredAnswers } from './stored-answers/stored-answers.js'
import { StoredAnswersRepository } from './stored-answers/stored-answers.repository.js'

const services = [
  Admission, ConnectionDrain, FailedCredentials, Outdated, OwedAnswers, PersonSessions, RateCounters, SessionCache, SessionEnds, SessionTable, SharedRedis, StoredAnswers,
]

/** What every feature stands on, and what knows of none: configuration, HTTP, limits, sessions. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: GatewayConfig): DynamicModule {
    const configuration = { provide: gatewayConfig, useValue: config }
    return { module: PlatformModule, providers: [configuration, ...services, SessionPruning, StoredAnswersRepository], exports: [configuration, ...services] }
  }
}
