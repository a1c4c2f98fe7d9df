import { Module } from '@nestjs/common'
import { ErasureController } from './erasure.controller.js'
import { MediaLibrary } from './media-library.js'
import { MediaRepository } from './media.repository.js'

@Module({ controllers: [ErasureController], providers: [MediaRepository, MediaLibrary], exports: [MediaLibrary] })
export class MediaModule {}
