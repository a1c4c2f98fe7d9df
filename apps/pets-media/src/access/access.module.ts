import { Global, Module } from '@nestjs/common'
import { AccessController } from './access.controller.js'
import { AccessRepository } from './access.repository.js'
import { PetAccess } from './pet-access.js'

@Global()
@Module({ controllers: [AccessController], providers: [AccessRepository, PetAccess], exports: [PetAccess] })
export class AccessModule {}
