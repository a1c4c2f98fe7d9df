import {
  audioBytes, certificatePageBytes, pdfBytes, photoBytes, photosAtMost, profileImageBytes, videoBytes, type MediaKind, type MessageKey,
} from '@huella/contracts'

/** What one field of an upload may carry. */
export interface UploadRule<K extends string = MediaKind> {
  kind: K
  files: number
  /** The largest size that is accepted, in bytes. */
  bytes: number
  tooLarge: MessageKey
  tooMany: MessageKey
}

export type UploadRules<K extends string = MediaKind> = Readonly<Record<string, UploadRule<K>>>

export const petMediaRules: UploadRules = {
  images: { kind: 'pet-image', files: photosAtMost, bytes: photoBytes, tooLarge: 'media.imageTooLarge', tooMany: 'media.tooManyPhotos' },
  video: { kind: 'pet-video', files: 1, bytes: videoBytes - 1, tooLarge: 'media.videoTooLarge', tooMany: 'media.tooManyPhotos' },
}

export const profileImageRules: UploadRules = {
  image: { kind: 'profile-image', files: 1, bytes: profileImageBytes, tooLarge: 'media.profileTooLarge', tooMany: 'error.badRequest' },
}

export const descriptionAudioRules: UploadRules = {
  audio: { kind: 'pet-audio', files: 1, bytes: audioBytes, tooLarge: 'media.audioTooLarge', tooMany: 'error.badRequest' },
}

export const sourceRules: UploadRules = {
  file: { kind: 'source', files: 1, bytes: Math.max(photoBytes, pdfBytes), tooLarge: 'source.tooLarge', tooMany: 'source.oneFile' },
}

export const certificatePageRules: UploadRules<'certificate-page'> = {
  file: { kind: 'certificate-page', files: 1, bytes: certificatePageBytes, tooLarge: 'parsing.pageTooLarge', tooMany: 'parsing.onePage' },
}
