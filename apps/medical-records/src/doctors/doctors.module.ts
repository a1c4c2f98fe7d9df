import { Module } from '@nestjs/common'
import { DoctorVerificationController } from './doctor-verification.controller.js'
import { UnverifiedDoctorsRepository } from './unverified-doctors.repository.js'

@Module({ controllers: [DoctorVerificationController], providers: [UnverifiedDoctorsRepository] })
export class DoctorsModule {}
