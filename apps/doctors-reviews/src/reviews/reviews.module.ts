import { Module } from '@nestjs/common'
import { ErasuresModule } from '../erasure/erasures.module.js'
import { DoctorReviewsService } from './doctor-reviews.service.js'
import { ReviewsController } from './reviews.controller.js'
import { ReviewsRepository } from './reviews.repository.js'
import { ReviewsService } from './reviews.service.js'

@Module({
  imports: [ErasuresModule],
  controllers: [ReviewsController],
  providers: [ReviewsService, DoctorReviewsService, ReviewsRepository],
  exports: [ReviewsRepository],
})
export class ReviewsModule {}
