import { runService } from '@huella/service-host'
import { AppModule } from './app.module.js'
import { readIdentityConfig } from './config.js'

runService({ name: 'identity', config: readIdentityConfig, module: (config) => AppModule.with(config) })
