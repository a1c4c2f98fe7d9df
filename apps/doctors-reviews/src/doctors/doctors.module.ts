import { Module } from '@nestjs/common'
import { ErasuresModule } from '../erasure/erasures.module.js'
import { DoctorCreationService } from './doctor-creation.service.js'
import { DoctorsController } from './doctors.controller.js'
import { DoctorsRepository } from './doctors.repository.js'
import { DoctorsService } from './doctors.service.js'
import { VerificationRepository } from './verification.repository.js'
import { VerificationService } from './verification.service.js'

@Module({
  imports: [ErasuresModule],
  controllers: [DoctorsController],
  providers: [DoctorCreationService, DoctorsService, VerificationService, DoctorsRepository, VerificationRepository],
  exports: [DoctorsRepository],
})
export class DoctorsModule {}
