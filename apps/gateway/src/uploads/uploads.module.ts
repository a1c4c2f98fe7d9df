import { Module } from '@nestjs/common'
import { UploadReceiver } from './upload-receiver.js'
import { UploadsController } from './uploads.controller.js'

@Module({ controllers: [UploadsController], providers: [UploadReceiver], exports: [UploadReceiver] })
export class UploadsModule {}
