import { Module } from '@nestjs/common'
import { DoctorsModule } from '../doctors/doctors.module.js'
import { ReviewsModule } from '../reviews/reviews.module.js'
import { ErasureController } from './erasure.controller.js'

@Module({ imports: [DoctorsModule, ReviewsModule], controllers: [ErasureController] })
export class AccountErasureModule {}
