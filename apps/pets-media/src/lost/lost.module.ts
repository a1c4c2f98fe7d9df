import { Module } from '@nestjs/common'
import { LostController } from './lost.controller.js'
import { LostRepository } from './lost.repository.js'
import { LostService } from './lost.service.js'

@Module({ controllers: [LostController], providers: [LostRepository, LostService] })
export class LostModule {}
