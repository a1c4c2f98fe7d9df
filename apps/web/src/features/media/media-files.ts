import type { MediaFiles, MediaImage } from '@huella/contracts'

export type StoredVideo = NonNullable<MediaFiles['video']>
export type StoredFile = MediaImage | StoredVideo

const isStored = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && typeof (value as StoredFile).url === 'string' && typeof (value as StoredFile).key === 'string'

/** What the text of `mediaFiles` lists; nothing where it cannot be read. */
export function readMediaFiles(text: string | null): MediaFiles {
  try {
    const { images, video } = JSON.parse(text ?? '{}') as Partial<MediaFiles>
    return { images: Array.isArray(images) ? images.filter(isStored) : [], video: isStored(video) ? video : null }
  } catch {
    return { images: [], video: null }
  }
}
