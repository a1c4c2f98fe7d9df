import { type DynamicModule, Module } from '@nestjs/common'
import { ErasureModule } from '@huella/erasure'
import { eventsInDatabase, MessagingModule, natsFrom } from '@huella/messaging'
import { PersistenceModule } from '@huella/persistence'
import type { DoctorsReviewsConfig } from './config.js'
import { database } from './database.js'
import { DoctorsModule } from './doctors/doctors.module.js'
import { AccountErasureModule } from './erasure/account-erasure.module.js'
import { ReportsModule } from './reports/reports.module.js'
import { ReviewsModule } from './reviews/reviews.module.js'

@Module({})
export class AppModule {
  static with(config: DoctorsReviewsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PersistenceModule.forRoot(database(config.DATABASE_URL)),
        MessagingModule.forRoot({ service: 'doctors-reviews', ...natsFrom(config), events: eventsInDatabase }),
        ErasureModule,
        DoctorsModule,
        ReviewsModule,
        ReportsModule,
        AccountErasureModule,
      ],
    }
  }
}
