import { Global, Module } from '@nestjs/common'
import { PetAccess } from './pet-access.js'

@Global()
@Module({ providers: [PetAccess], exports: [PetAccess] })
export class AccessModule {}
