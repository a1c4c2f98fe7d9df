import { type DynamicModule, Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { dataSourceOptions, type DatabaseOptions } from './data-source.js'
import { isDatabaseUnavailable } from './database-errors.js'
import { migrate } from './migrate.js'
import { PreparedStatements } from './prepared-statements.js'

/** A database that is briefly away at the start is waited for, half a minute or so; a wrong password or a broken migration ends the start at once. */
const patience = { retryAttempts: 60, retryDelay: 500, toRetry: isDatabaseUnavailable }

/** One service, one database: migrates under a lock, connects, and offers repositories and prepared statements. */
@Global()
@Module({})
export class PersistenceModule {
  static forRoot(options: DatabaseOptions): DynamicModule {
    return {
      module: PersistenceModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSourceOptions(options), ...patience }),
          dataSourceFactory: async (config) => {
            await migrate(options)
            return new DataSource(config!).initialize()
          },
        }),
      ],
      providers: [PreparedStatements],
      exports: [PreparedStatements],
    }
  }
}
