import { migratePatiently } from '@huella/persistence'
import { runService } from '@huella/service-host'
import { AppModule } from './app.module.js'
import { readDoctorsReviewsConfig } from './config.js'
import { database } from './database.js'

runService({ name: 'doctors-reviews', config: readDoctorsReviewsConfig, module: (config) => AppModule.with(config), migrate: (url) => migratePatiently(database(url)) })
