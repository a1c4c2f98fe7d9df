import { Module } from '@nestjs/common'
import { AdminController } from './admin.controller.js'
import { DoctorsForReviewView } from './doctors-for-review.view.js'

@Module({ controllers: [AdminController], providers: [DoctorsForReviewView] })
export class AdminModule {}
