import { Module } from '@nestjs/common'
import { Erasures } from './erasures.js'

@Module({ providers: [Erasures], exports: [Erasures] })
export class ErasuresModule {}
