import { Module } from '@nestjs/common'
import { RemovedRecords } from './removed-records.js'

@Module({ providers: [RemovedRecords], exports: [RemovedRecords] })
export class RemovedRecordsModule {}
