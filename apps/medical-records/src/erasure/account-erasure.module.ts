import { Module } from '@nestjs/common'
import { ErasureController } from './erasure.controller.js'
import { ErasureRepository } from './erasure.repository.js'

@Module({ controllers: [ErasureController], providers: [ErasureRepository] })
export class AccountErasureModule {}
