import { Module } from '@nestjs/common'
import { DoctorsModule } from '../doctors/doctors.module.js'
import { ReportsModule } from '../reports/reports.module.js'
import { ReviewsModule } from '../reviews/reviews.module.js'
import { ErasureController } from './erasure.controller.js'

@Module({ imports: [DoctorsModule, ReportsModule, ReviewsModule], controllers: [ErasureController] })
export class AccountErasureModule {}
