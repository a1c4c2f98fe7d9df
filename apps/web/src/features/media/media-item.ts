import { photoBytes, photosAtMost, videoBytes, type MessageKey } from '@huella/contracts'
import { readMediaFiles, type StoredFile } from './media-files'

/** A photo or video of the form: already stored, waiting to be sent, or refused. */
export interface MediaItem {
  id: string
  kind: 'image' | 'video'
  name: string
  bytes: number | null
  preview: string | null
  file: File | null
  stored: StoredFile | null
  error: MessageKey | null
}

/** For the file dialog; extensions as well, because not every system knows these types. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,video/mp4,video/quicktime,video/x-msvideo,.mp4,.mov,.avi'

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/webp'])
const videoTypes = new Set(['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/avi', 'video/msvideo'])

export const isUsable = ({ error }: MediaItem): boolean => error === null
export const isWaiting = (item: MediaItem): item is MediaItem & { file: File } => item.file !== null && item.stored === null && item.error === null

const isVideo = ({ type, name }: File): boolean => type.startsWith('video/') || /\.(mp4|mov|avi|mkv|webm|m4v)$/i.test(name)
/** Of any format: few systems know the type of an iPhone's. */
const isPicture = ({ type, name }: File): boolean => type.startsWith('image/') || /\.hei[cf]$/i.test(name)
const isVideoFormat = ({ type, name }: File): boolean => videoTypes.has(type) || /\.(mp4|mov|avi)$/i.test(name)

function fault(file: File, kind: MediaItem['kind'], taken: number): MessageKey | null {
  if (kind === 'video') {
    if (!isVideoFormat(file)) return 'media.videoFormat'
    if (file.size >= videoBytes) return 'media.videoTooLarge'
    return taken >= room('video') ? 'media.tooManyPhotos' : null
  }
  if (!imageTypes.has(file.type)) return isPicture(file) ? 'media.imageFormat' : 'media.imagesOnly'
  if (file.size > photoBytes) return 'media.imageTooLarge'
  return taken >= room('image') ? 'media.tooManyPhotos' : null
}

const usable = (kind: MediaItem['kind'], items: readonly MediaItem[]): number => items.filter((item) => item.kind === kind && isUsable(item)).length

const room = (kind: MediaItem['kind']): number => (kind === 'image' ? photosAtMost : 1)

/** After one was taken away there may be room for one that was too many. */
export const rechecked = (items: readonly MediaItem[]): MediaItem[] =>
  items.reduce<MediaItem[]>((sum, item, index) => {
    const fits = item.error === 'media.tooManyPhotos' && usable(item.kind, [...sum, ...items.slice(index)]) < room(item.kind)
    return [...sum, fits ? { ...item, error: null } : item]
  }, [])

/** A picture to show of a file that was kept. */
export const withPreview = (item: MediaItem): MediaItem =>
  item.file && !item.preview && imageTypes.has(item.file.type) ? { ...item, preview: URL.createObjectURL(item.file) } : item

/** Another file in an item's place, as a part of its picture is; if it was stored already, it is sent anew. */
export const withFile = (items: readonly MediaItem[], id: string, file: File): MediaItem[] =>
  items.map((item) => (item.id === id ? withPreview({ ...item, name: file.name, bytes: file.size, file, stored: null, preview: null }) : item))

/** What two people made of the same files: what either took away is gone, what either added is there, in the order of the one who asks. */
export function merged(start: readonly MediaItem[], mine: readonly MediaItem[], theirs: readonly MediaItem[]): MediaItem[] {
  const keyOf = ({ id, stored }: MediaItem) => (stored && (stored.key || stored.url)) ?? id
  const has = (items: readonly MediaItem[], item: MediaItem) => items.some((one) => keyOf(one) === keyOf(item))
  const left = mine.filter((item) => !has(start, item) || has(theirs, item))
  const added = theirs.filter((item) => !has(start, item) && !has(mine, item))
  const all = added.reduce<MediaItem[]>((sum, item) => [...sum, usable(item.kind, sum) < room(item.kind) ? item : { ...item, error: 'media.tooManyPhotos' }], left)
  return inOrder(all)
}

/** A chosen file, with why it cannot be taken if so. */
export function newItem(file: File, present: readonly MediaItem[]): MediaItem {
  const kind = isVideo(file) ? 'video' : 'image'
  const error = fault(file, kind, usable(kind, present))
  const preview = imageTypes.has(file.type) ? URL.createObjectURL(file) : null
  return { id: crypto.randomUUID(), kind, name: file.name, bytes: file.size, preview, file, stored: null, error }
}

const nameOf = (url: string): string => decodeURIComponent(url.split('/').at(-1) ?? url)

const storedItem = (kind: MediaItem['kind'], stored: StoredFile): MediaItem => ({
  id: stored.key || stored.url, kind, name: nameOf(stored.url), bytes: null, file: null, stored, error: null,
  preview: kind === 'image' ? (('thumbUrl' in stored && stored.thumbUrl) || stored.url) : null,
})

/** What a pet already has; a picture from before the list existed comes first and has no key. */
export function itemsOf(imageUrl: string | null, mediaFiles: string | null): MediaItem[] {
  const { images, video } = readMediaFiles(mediaFiles)
  const legacy = imageUrl && !images.some(({ url }) => url === imageUrl) ? [{ url: imageUrl, key: '' }] : []
  return [...[...legacy, ...images].map((image) => storedItem('image', image)), ...(video ? [storedItem('video', video)] : [])]
}

/** Moves a photo by some places among the photos; the first one is the cover. */
export function moved(items: readonly MediaItem[], id: string, by: number): MediaItem[] {
  const from = items.findIndex((item) => item.id === id)
  const to = from + by
  const [one, other] = [items[from], items[to]]
  if (!one || !other || one.kind !== other.kind) return [...items]
  const others = items.filter((item) => item !== one)
  return [...others.slice(0, to), one, ...others.slice(to)]
}

/** Photos before the video, as the gallery shows them. */
export const inOrder = (items: readonly MediaItem[]): MediaItem[] => [...items.filter(({ kind }) => kind === 'image'), ...items.filter(({ kind }) => kind === 'video')]

/** What is saved with the pet: the list as JSON text, and the cover's address. */
export function savedMedia(items: readonly MediaItem[]): { mediaFiles: string; imageUrl: string } {
  const stored = inOrder(items).filter(isUsable).flatMap(({ kind, stored: file }) => (file ? [{ kind, file }] : []))
  const images = stored.filter(({ kind }) => kind === 'image').map(({ file }) => file)
  const video = stored.find(({ kind }) => kind === 'video')?.file ?? null
  return { mediaFiles: JSON.stringify({ images: images.filter(({ key }) => key !== ''), video }), imageUrl: images[0]?.url ?? '' }
}
