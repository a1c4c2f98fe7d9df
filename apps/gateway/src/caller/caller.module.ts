import { Module } from '@nestjs/common'
import { ActorResolver } from './actor-resolver.js'
import { Admins } from './admins.js'
import { ApiKeyAuthenticator } from './api-key-authenticator.js'
import { ApiKeysRepository } from './api-keys.repository.js'
import { KnownPeople } from './known-people.js'
import { SessionRules } from './session-rules.js'

@Module({
  providers: [ActorResolver, Admins, ApiKeyAuthenticator, ApiKeysRepository, KnownPeople, SessionRules],
  exports: [ActorResolver, Admins, ApiKeyAuthenticator, ApiKeysRepository, SessionRules],
})
export class CallerModule {}
