import { Module } from '@nestjs/common'
import { MediaAdmission } from './media-admission.js'
import { MediaController } from './media.controller.js'

@Module({ controllers: [MediaController], providers: [MediaAdmission] })
export class MediaModule {}
