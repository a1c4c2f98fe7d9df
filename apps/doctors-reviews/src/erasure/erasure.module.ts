import { Module } from '@nestjs/common'
import { DoctorsModule } from '../doctors/doctors.module.js'
import { ReviewsModule } from '../reviews/reviews.module.js'
import { ErasureController } from './erasure.controller.js'
import { ErasureService } from './erasure.service.js'
import { ErasuresModule } from './erasures.module.js'

@Module({ imports: [ErasuresModule, DoctorsModule, ReviewsModule], controllers: [ErasureController], providers: [ErasureService] })
export class ErasureModule {}
