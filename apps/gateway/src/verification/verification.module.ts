import { Module } from '@nestjs/common'
import { Publications } from './publications.js'
import { WellKnownController } from './well-known.controller.js'

@Module({ controllers: [WellKnownController], providers: [Publications] })
export class VerificationModule {}
