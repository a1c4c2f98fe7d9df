import { Module } from '@nestjs/common'
import { RecordsController } from './records.controller.js'
import { RecordsRepository } from './records.repository.js'
import { RecordsService } from './records.service.js'

@Module({ controllers: [RecordsController], providers: [RecordsRepository, RecordsService] })
export class RecordsModule {}
