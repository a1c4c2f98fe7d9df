import { randomUUID } from 'node:crypto'
import { type DynamicModule, Module } from '@nestjs/common'
import { RecordsController } from './records.controller.js'
import { RecordsRepository } from './records.repository.js'
import { RecordsService, verdictsRelease } from './records.service.js'

@Module({})
export class RecordsModule {
  /** @param revision of the build: verdicts that another release worked out are worth nothing. Where nobody says it, each process has its own */
  static with({ GIT_SHA: revision }: { GIT_SHA: string }): DynamicModule {
    return {
      module: RecordsModule,
      controllers: [RecordsController],
      providers: [RecordsRepository, RecordsService, { provide: verdictsRelease, useValue: revision === 'unknown' ? randomUUID() : revision }],
    }
  }
}
