import { Module } from '@nestjs/common'
import { RemovedRecordsModule } from '../removed/removed-records.module.js'
import { VeterinariansController } from './veterinarians.controller.js'
import { VeterinariansRepository } from './veterinarians.repository.js'
import { VeterinariansService } from './veterinarians.service.js'

@Module({
  imports: [RemovedRecordsModule],
  controllers: [VeterinariansController],
  providers: [VeterinariansRepository, VeterinariansService],
  exports: [VeterinariansRepository],
})
export class VeterinariansModule {}
