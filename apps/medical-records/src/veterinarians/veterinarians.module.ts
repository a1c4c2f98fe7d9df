import { Module } from '@nestjs/common'
import { VeterinariansController } from './veterinarians.controller.js'
import { VeterinariansRepository } from './veterinarians.repository.js'
import { VeterinariansService } from './veterinarians.service.js'

@Module({
  controllers: [VeterinariansController],
  providers: [VeterinariansRepository, VeterinariansService],
  exports: [VeterinariansRepository],
})
export class VeterinariansModule {}
