import { Module } from '@nestjs/common'
import { ErasureController } from './erasure.controller.js'

@Module({ controllers: [ErasureController] })
export class AccountErasureModule {}
