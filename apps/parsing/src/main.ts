import { runService } from '@huella/service-host'
import { AppModule } from './app.module.js'
import { readParsingConfig } from './config.js'

runService({ name: 'parsing', config: readParsingConfig, module: (config) => AppModule.with(config) })
