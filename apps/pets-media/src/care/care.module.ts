import { Module } from '@nestjs/common'
import { CareController } from './care.controller.js'
import { CareRepository } from './care.repository.js'

@Module({ controllers: [CareController], providers: [CareRepository] })
export class CareModule {}
