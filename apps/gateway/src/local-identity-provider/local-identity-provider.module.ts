import { Module } from '@nestjs/common'
import { LocalIdentityProviderController } from './local-identity-provider.controller.js'

@Module({ controllers: [LocalIdentityProviderController] })
export class LocalIdentityProviderModule {}
