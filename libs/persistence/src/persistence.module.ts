import { type DynamicModule, Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { dataSourceOptions, type DatabaseOptions } from './data-source.js'
import { migrate, patience } from './migrate.js'
import { PreparedStatements } from './prepared-statements.js'

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
