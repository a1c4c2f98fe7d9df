import { migratePatiently } from '@huella/persistence'
import { mediaReadiness, runService } from '@huella/service-host'
import { AppModule } from './app.module.js'
import { readPetsMediaConfig } from './config.js'
import { database } from './database.js'

runService({ name: 'pets-media', config: readPetsMediaConfig, module: (config) => AppModule.with(config), migrate: (url) => migratePatiently(database(url)), readiness: mediaReadiness })
