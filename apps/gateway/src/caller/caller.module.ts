import { Module } from '@nestjs/common'
import { ActorResolver } from './actor-resolver.js'
import { Admins } from './admins.js'
import { ApiKeyAuthenticator } from './api-key-authenticator.js'
import { ApiKeysRepository } from './api-keys.repository.js'

@Module({
  providers: [ActorResolver, Admins, ApiKeyAuthenticator, ApiKeysRepository],
  exports: [ActorResolver, Admins, ApiKeyAuthenticator, ApiKeysRepository],
})
export class CallerModule {}
