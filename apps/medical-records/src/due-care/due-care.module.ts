import { Module } from '@nestjs/common'
import { DueCareController } from './due-care.controller.js'
import { DueCareRepository } from './due-care.repository.js'

@Module({ controllers: [DueCareController], providers: [DueCareRepository] })
export class DueCareModule {}
