import { Module } from '@nestjs/common'
import { ActivityModule } from '../activity/activity.module.js'
import { MediaModule } from '../media/media.module.js'
import { DescriptionAudioController } from './description-audio.controller.js'
import { DescriptionAudioService } from './description-audio.service.js'
import { PetRemoval } from './pet-removal.js'
import { PetsController } from './pets.controller.js'
import { PetsRepository } from './pets.repository.js'
import { PetsService } from './pets.service.js'

@Module({
  imports: [MediaModule, ActivityModule],
  controllers: [PetsController, DescriptionAudioController],
  providers: [PetsRepository, PetsService, PetRemoval, DescriptionAudioService],
  exports: [PetsRepository, PetRemoval],
})
export class PetsModule {}
