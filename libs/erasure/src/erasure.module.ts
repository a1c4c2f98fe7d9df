import { Global, Module } from '@nestjs/common'
import { Erasure } from './erasure.js'

/** Needs MessagingModule with events, and {@link erasureMigrations} among the service's migrations. */
@Global()
@Module({ providers: [Erasure], exports: [Erasure] })
export class ErasureModule {}
