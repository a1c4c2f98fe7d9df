import { type DynamicModule, Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { dataSourceOptions, type DatabaseOptions } from './data-source.js'
import { migrate } from './migrate.js'
import { PreparedStatements } from './prepared-statements.js'

/** One service, one database: connects, migrates under a lock, and offers repositories and prepared statements. */
@Global()
@Module({})
export class PersistenceModule {
  static forRoot(options: DatabaseOptions): DynamicModule {
    return {
      module: PersistenceModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSourceOptions(options), retryAttempts: 5, retryDelay: 500 }),
          dataSourceFactory: async (config) => migrate(await new DataSource(config!).initialize()),
        }),
      ],
      providers: [PreparedStatements],
      exports: [PreparedStatements],
    }
  }
}
