import { Global, Module } from '@nestjs/common'
import { PetAccess } from './pet-access.js'
import { Recorders } from './recorders.js'

@Global()
@Module({ providers: [PetAccess, Recorders], exports: [PetAccess, Recorders] })
export class AccessModule {}
