import { Controller, Req } from '@nestjs/common'
import {
  deleteDescriptionAudio, postDescriptionAudio, postPetMedia, postProfileImage, processUploads, removeDescriptionAudio, setDescriptionAudio,
  type AnswerOf, type OutputOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { Request } from 'express'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { UploadReceiver } from './upload-receiver.js'
import { descriptionAudioRules, petMediaRules, profileImageRules } from './upload-rules.js'

/** Bytes go to the object store; pets-media gets their keys and decides what becomes of them. */
@Controller()
export class UploadsController {
  constructor(
    private readonly bus: Bus,
    private readonly receiver: UploadReceiver,
  ) {}

  @Endpoint(postPetMedia)
  async petMedia({ context }: Call<typeof postPetMedia>, @Req() request: Request): Promise<AnswerOf<typeof postPetMedia>> {
    return this.receiver.receive(request, petMediaRules, async (files) => asPetMedia(await this.bus.call(processUploads, { files }, context)))
  }

  @Endpoint(postProfileImage)
  async profileImage({ context }: Call<typeof postProfileImage>, @Req() request: Request): Promise<AnswerOf<typeof postProfileImage>> {
    return this.receiver.receive(request, profileImageRules, async (files) => ({ imageUrl: (await this.bus.call(processUploads, { files }, context))[0]!.url }))
  }

  @Endpoint(postDescriptionAudio)
  async audio({ params, context }: Call<typeof postDescriptionAudio>, @Req() request: Request): Promise<AnswerOf<typeof postDescriptionAudio>> {
    return this.receiver.receive(request, descriptionAudioRules, ([file]) => this.bus.call(setDescriptionAudio, { petId: params.id, file: file! }, context))
  }

  @Endpoint(deleteDescriptionAudio)
  async removeAudio({ params, context }: Call<typeof deleteDescriptionAudio>): Promise<void> {
    await this.bus.call(removeDescriptionAudio, { petId: params.id }, context)
  }
}

function asPetMedia(files: OutputOf<typeof processUploads>): AnswerOf<typeof postPetMedia> {
  const video = files.find((file) => file.kind === 'pet-video')
  const images = files.filter((file) => file.kind === 'pet-image').map(({ url, key, width, height, thumbUrl }) => ({ url, key, width, height, thumbUrl }))
  return { images, video: video ? { url: video.url, key: video.key } : null }
}
