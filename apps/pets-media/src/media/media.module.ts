import { Module } from '@nestjs/common'
import { ErasureController } from './erasure.controller.js'
import { MediaLibrary } from './media-library.js'
import { MediaSweep } from './media-sweep.js'
import { MediaController } from './media.controller.js'
import { MediaRepository } from './media.repository.js'
import { UploadIntake } from './upload-intake.js'

@Module({
  controllers: [MediaController, ErasureController],
  providers: [MediaRepository, MediaLibrary, MediaSweep, UploadIntake],
  exports: [MediaLibrary, UploadIntake],
})
export class MediaModule {}
