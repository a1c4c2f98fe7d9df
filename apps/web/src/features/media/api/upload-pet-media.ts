import { routes, type AnswerOf, type postPetMedia } from '@huella/contracts'
import { upload, type UploadOptions } from '../../../lib/upload'

export type UploadedMedia = AnswerOf<typeof postPetMedia>

/** Sends photos and video in one request; nothing is kept unless all of them are good. */
export function uploadPetMedia(images: readonly File[], video: File | null, options: UploadOptions): Promise<UploadedMedia> {
  const form = new FormData()
  for (const image of images) form.append('images', image, image.name)
  if (video) form.append('video', video, video.name)
  return upload(routes.postPetMedia, form, options)
}
