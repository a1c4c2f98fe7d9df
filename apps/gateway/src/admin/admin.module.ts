import { Module } from '@nestjs/common'
import { Accounts } from './accounts.js'
import { AdminController } from './admin.controller.js'
import { DoctorsForReviewView } from './doctors-for-review.view.js'
import { ReportsView } from './reports.view.js'

@Module({ controllers: [AdminController], providers: [Accounts, DoctorsForReviewView, ReportsView] })
export class AdminModule {}
