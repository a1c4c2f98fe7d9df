import { Module } from '@nestjs/common'
import { DoctorReviewsService } from './doctor-reviews.service.js'
import { FamilyReviewsService } from './family-reviews.service.js'
import { RemovedReviews } from './removed-reviews.js'
import { ReviewErasure } from './review-erasure.js'
import { ReviewsController } from './reviews.controller.js'
import { ReviewsRepository } from './reviews.repository.js'
import { ReviewsService } from './reviews.service.js'

@Module({
  controllers: [ReviewsController],
  providers: [ReviewsService, DoctorReviewsService, FamilyReviewsService, ReviewsRepository, RemovedReviews, ReviewErasure],
  exports: [ReviewErasure, ReviewsRepository],
})
export class ReviewsModule {}
