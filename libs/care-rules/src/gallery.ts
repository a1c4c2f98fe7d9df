export interface GalleryItem {
  kind: 'image' | 'video'
  url: string
  thumbUrl?: string
  mediumUrl?: string
}

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function parse(mediaFiles: string | null | undefined): Fields {
  try {
    const parsed: unknown = JSON.parse(mediaFiles || '{}')
    return isObject(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

const text = <K extends string>(value: Fields, name: K): { [name in K]?: string } =>
  typeof value[name] === 'string' ? ({ [name]: value[name] } as { [name in K]: string }) : {}

function item(kind: GalleryItem['kind'], value: unknown): GalleryItem[] {
  if (!isObject(value) || typeof value.url !== 'string' || value.url === '') return []
  return [{ kind, url: value.url, ...text(value, 'thumbUrl'), ...text(value, 'mediumUrl') }]
}

/**
 * What a pet's gallery shows, in order: the legacy picture if the list lacks it, the list's pictures, the video.
 * @param mediaFiles JSON text; where it cannot be read, the legacy picture alone is shown
 */
export function galleryItems(imageUrl: string | null | undefined, mediaFiles: string | null | undefined): GalleryItem[] {
  const media = parse(mediaFiles)
  const images = (Array.isArray(media.images) ? media.images : []).flatMap((image) => item('image', image))
  const isListed = images.some(({ url }) => url === imageUrl)
  return [...(isListed ? [] : item('image', { url: imageUrl })), ...images, ...item('video', media.video)]
}

/** Pixels of the longer side of a small picture. */
const smallSide = 480
/** Of one for a phone's whole width. */
const mediumSide = 800
/** And of a full one, at most. */
const fullSide = 2048

/** A phone of three pixels to the point is content with two: hardly anybody sees the difference, everybody waits for it. */
const sizes = '(min-width: 1024px) 660px, (min-resolution: 2.5dppx) 68vw, 100vw'

/** What a browser chooses from for a gallery's picture; whoever fetches it ahead must name the same, or it is fetched twice. */
export function pictureSources({ url, thumbUrl, mediumUrl }: GalleryItem): { srcSet: string; sizes: string } | undefined {
  if (thumbUrl === undefined) return undefined
  const medium = mediumUrl === undefined ? '' : `${mediumUrl} ${mediumSide}w, `
  return { srcSet: `${thumbUrl} ${smallSide}w, ${medium}${url} ${fullSide}w`, sizes }
}
