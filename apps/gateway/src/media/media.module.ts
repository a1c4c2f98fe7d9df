import { Module } from '@nestjs/common'
import { MediaAddresses } from './media-addresses.js'
import { MediaAdmission } from './media-admission.js'
import { MediaController } from './media.controller.js'

@Module({ controllers: [MediaController], providers: [MediaAddresses, MediaAdmission] })
export class MediaModule {}
