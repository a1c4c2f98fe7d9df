import { Module } from '@nestjs/common'
import { ErasureController } from './erasure.controller.js'
import { MediaLibrary } from './media-library.js'
import { MediaReaders } from './media-readers.js'
import { MediaSweep } from './media-sweep.js'
import { MediaController } from './media.controller.js'
import { MediaRepository } from './media.repository.js'
import { ProfilePicturesController } from './profile-pictures.controller.js'
import { ProfilePictures } from './profile-pictures.js'
import { UploadIntake } from './upload-intake.js'

@Module({
  controllers: [MediaController, ErasureController, ProfilePicturesController],
  providers: [MediaRepository, MediaLibrary, MediaReaders, MediaSweep, ProfilePictures, UploadIntake],
  exports: [MediaLibrary, UploadIntake],
})
export class MediaModule {}
