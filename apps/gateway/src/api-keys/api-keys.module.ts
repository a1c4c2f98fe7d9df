import { Module } from '@nestjs/common'
import { CallerModule } from '../caller/caller.module.js'
import { ApiKeysController } from './api-keys.controller.js'
import { ApiKeys } from './api-keys.service.js'

@Module({ imports: [CallerModule], controllers: [ApiKeysController], providers: [ApiKeys], exports: [ApiKeys] })
export class ApiKeysModule {}
