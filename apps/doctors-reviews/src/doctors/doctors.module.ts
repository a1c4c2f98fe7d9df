import { Module } from '@nestjs/common'
import { DoctorCreationService } from './doctor-creation.service.js'
import { DoctorErasure } from './doctor-erasure.js'
import { DoctorPicturesController } from './doctor-pictures.controller.js'
import { DoctorsController } from './doctors.controller.js'
import { DoctorsRepository } from './doctors.repository.js'
import { DoctorsService } from './doctors.service.js'
import { VerificationRepository } from './verification.repository.js'
import { VerificationService } from './verification.service.js'

@Module({
  controllers: [DoctorsController, DoctorPicturesController],
  providers: [DoctorCreationService, DoctorsService, VerificationService, DoctorsRepository, VerificationRepository, DoctorErasure],
  exports: [DoctorErasure],
})
export class DoctorsModule {}
