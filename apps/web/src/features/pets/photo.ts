import { galleryItems } from '@huella/care-rules'

/** The cover picture in a small size, if the pet has a picture. */
export function coverOf({ imageUrl, mediaFiles }: { imageUrl: string | null; mediaFiles: string | null }): string | null {
  const cover = galleryItems(imageUrl, mediaFiles).find(({ kind }) => kind === 'image')
  return cover ? (cover.thumbUrl ?? cover.url) : null
}
