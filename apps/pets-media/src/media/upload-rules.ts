import { audioBytes, DomainError, pdfBytes, photoBytes, profileImageBytes, videoBytes, type MediaKind, type MessageKey } from '@huella/contracts'
import { fileTypeFromBuffer } from 'file-type'

interface UploadRule {
  /** Largest accepted size in bytes. */
  bytes: number
  /** Folder of its final keys. */
  folder: string
  tooLarge: MessageKey
  wrongFormat: MessageKey
  /** Accepted types as found in the content, each with the extension of the final key. */
  formats: Readonly<Record<string, string>>
}

/** Under which pictures are kept, however they came. */
const pictureExtension = 'webp'
const pictures = { 'image/jpeg': pictureExtension, 'image/png': pictureExtension, 'image/webp': pictureExtension }

export const uploadRules: Readonly<Record<MediaKind, UploadRule>> = {
  'pet-image': {
    bytes: photoBytes,
    folder: 'pets',
    tooLarge: 'media.imageTooLarge',
    wrongFormat: 'media.imagesOnly',
    formats: pictures,
  },
  'profile-image': {
    bytes: profileImageBytes,
    folder: 'profiles',
    tooLarge: 'media.profileTooLarge',
    wrongFormat: 'media.imagesOnly',
    formats: pictures,
  },
  'pet-video': {
    bytes: videoBytes - 1,
    folder: 'video',
    tooLarge: 'media.videoTooLarge',
    wrongFormat: 'media.videoFormat',
    formats: { 'video/mp4': 'mp4', 'video/quicktime': 'mov', 'video/vnd.avi': 'avi' },
  },
  'pet-audio': {
    bytes: audioBytes,
    folder: 'audio',
    tooLarge: 'media.audioTooLarge',
    wrongFormat: 'media.audioFormat',
    formats: { 'video/webm': 'webm', 'audio/webm': 'webm' },
  },
  source: {
    bytes: Math.max(photoBytes, pdfBytes),
    folder: 'sources',
    tooLarge: 'source.tooLarge',
    wrongFormat: 'source.format',
    formats: { ...pictures, 'application/pdf': 'pdf' },
  },
}

const takesPicturesAlone = (kind: MediaKind): boolean => uploadRules[kind].formats === pictures
/** Of a file whose format is known. */
export const isPicture = (extension: string): boolean => extension === pictureExtension

/** @throws DomainError `too_large`, or `unprocessable` when there is nothing in it */
export function requireSize(kind: MediaKind, size: number): void {
  const { bytes, tooLarge, wrongFormat } = uploadRules[kind]
  if (size > bytes) throw new DomainError('too_large', { message: tooLarge })
  if (size === 0) throw new DomainError('unprocessable', { message: takesPicturesAlone(kind) ? 'media.imageUnreadable' : wrongFormat })
}

/**
 * The extension of the file's final key, by what its first bytes are, whatever its name says.
 * @throws DomainError `unsupported_media`
 */
export async function requireFormat(kind: MediaKind, start: Uint8Array): Promise<string> {
  const { formats, wrongFormat } = uploadRules[kind]
  const found = await fileTypeFromBuffer(start).catch(() => undefined) // what it cannot read is of no type that we take
  const mime = found?.mime ?? ''
  if (Object.hasOwn(formats, mime)) return formats[mime]!
  const isOtherPicture = takesPicturesAlone(kind) && mime.startsWith('image/')
  throw new DomainError('unsupported_media', { message: isOtherPicture ? 'media.imageFormat' : wrongFormat })
}
