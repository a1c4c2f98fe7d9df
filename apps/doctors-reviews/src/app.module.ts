import { type DynamicModule, Module } from '@nestjs/common'
import { ErasureModule, erasureMigrations } from '@huella/erasure'
import { messagingMigrations, MessagingModule, natsFrom } from '@huella/messaging'
import { PersistenceModule } from '@huella/persistence'
import type { DoctorsReviewsConfig } from './config.js'
import { Doctor } from './doctors/doctor.entity.js'
import { DoctorsModule } from './doctors/doctors.module.js'
import { AccountErasureModule } from './erasure/account-erasure.module.js'
import { CreateDoctorsAndReviews1700000001000 } from './migrations/1700000001000-create-doctors-and-reviews.js'
import { FamiliesHaveASay1700000005000 } from './migrations/1700000005000-families-have-a-say.js'
import { HashErasures1700000004000 } from './migrations/1700000004000-hash-erasures.js'
import { ReportsModule } from './reports/reports.module.js'
import { Review } from './reviews/review.entity.js'
import { ReviewsModule } from './reviews/reviews.module.js'

@Module({})
export class AppModule {
  static with(config: DoctorsReviewsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PersistenceModule.forRoot({
          url: config.DATABASE_URL,
          applicationName: 'doctors-reviews',
          entities: [Doctor, Review],
          migrations: [
            ...messagingMigrations,
            ...erasureMigrations,
            CreateDoctorsAndReviews1700000001000,
            HashErasures1700000004000,
            FamiliesHaveASay1700000005000,
          ],
        }),
        MessagingModule.forRoot({ service: 'doctors-reviews', ...natsFrom(config), withEvents: true }),
        ErasureModule,
        DoctorsModule,
        ReviewsModule,
        ReportsModule,
        AccountErasureModule,
      ],
    }
  }
}
