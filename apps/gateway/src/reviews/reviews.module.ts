import { Module } from '@nestjs/common'
import { PeopleModule } from '../people/people.module.js'
import { PetReviewsView } from './pet-reviews.view.js'
import { ReviewsController } from './reviews.controller.js'

@Module({ imports: [PeopleModule], controllers: [ReviewsController], providers: [PetReviewsView], exports: [PetReviewsView] })
export class ReviewsModule {}
