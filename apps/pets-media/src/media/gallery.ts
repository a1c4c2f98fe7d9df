import { DomainError, photosAtMost, type MediaFiles } from '@huella/contracts'
import type { Media } from './media.entity.js'
import { mediaUrl, urlKey } from './media-url.js'

/** The files that a form names for a pet. */
export interface WantedMedia {
  images: string[]
  video: string | null
  /** A picture from elsewhere, or one of our own, that a form names without a list. */
  imageUrl: string
}

/** What a pet stores of them. */
export interface Gallery {
  mediaFiles: string | null
  imageUrl: string
}

type Fields = Record<string, unknown>

const invalid = (): DomainError =>
  new DomainError('invalid', { message: 'error.validation', fields: [{ path: 'mediaFiles', message: 'pet.mediaInvalid' }] })

function parseObject(text: string): Fields {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Fields
  } catch {
    // answered below, as any other text that is no list of media
  }
  throw invalid()
}

/** An entry's storage key: its own, or the one in its address. */
function keyOf(item: unknown): string {
  const { key, url } = (item ?? {}) as Fields
  const found = typeof key === 'string' ? key : typeof url === 'string' ? urlKey(url) : undefined
  if (!found) throw invalid()
  return found
}

const isVideo = (video: unknown): boolean => video != null && (video as Fields).url !== null

/**
 * Reads the keys out of a form's `mediaFiles`; nothing else of it is believed.
 * @throws DomainError `invalid` when it is no such text, or names too many files or one twice
 */
export function wantedMedia(mediaFiles: string | null | undefined, imageUrl: string | null | undefined): WantedMedia {
  const { images = [], video } = mediaFiles ? parseObject(mediaFiles) : {}
  if (!Array.isArray(images) || images.length > photosAtMost) throw invalid()
  const wanted = { images: images.map(keyOf), video: isVideo(video) ? keyOf(video) : null, imageUrl: imageUrl ?? '' }
  if (new Set(wanted.images).size < wanted.images.length) throw invalid()
  return wanted
}

export const wantedKeys = ({ images, video, imageUrl }: WantedMedia): string[] =>
  [...images, ...(video ? [video] : []), ...(images.length === 0 ? [urlKey(imageUrl) ?? ''] : [])].filter(Boolean)

const image = ({ url, key, width, height, thumbKey, mediumKey }: Media) => ({
  url,
  key,
  width,
  height,
  thumbUrl: mediaUrl(thumbKey ?? key),
  ...(mediumKey && { mediumUrl: mediaUrl(mediumKey) }),
})

/**
 * Writes the gallery from our own rows.
 * @param usable the rows among the wanted that this person may use for this pet
 * @throws DomainError `invalid` when the list names another file
 */
export function galleryOf({ images: imageKeys, video: videoKey, imageUrl }: WantedMedia, usable: Media[]): Gallery {
  const find = (key: string, kind: Media['kind']): Media | undefined => usable.find((row) => row.key === key && row.kind === kind)
  const images = imageKeys.map((key) => find(key, 'pet-image'))
  const video = videoKey === null ? null : find(videoKey, 'pet-video')
  if (images.includes(undefined) || video === undefined) throw invalid()
  const own = urlKey(imageUrl)
  const shown = (images.length === 0 && own ? [find(own, 'pet-image')] : images).filter((row) => row !== undefined)
  const files = { images: shown.map(image), video: video && { url: video.url, key: video.key } } satisfies {
    images: object[]
    video: MediaFiles['video']
  }
  const isEmpty = shown.length === 0 && !video
  return { mediaFiles: isEmpty ? null : JSON.stringify(files), imageUrl: shown[0]?.url ?? (own ? '' : imageUrl) }
}

/** As the public page shows a gallery: the addresses, not where the files lie. */
export function withoutKeys(mediaFiles: string | null): string | null {
  if (!mediaFiles) return mediaFiles
  const { images, video } = JSON.parse(mediaFiles) as MediaFiles
  return JSON.stringify({ images: images.map(({ key: _, ...shown }) => shown), video: video && { url: video.url } })
}
