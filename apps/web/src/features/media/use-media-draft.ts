import { useEffect, useRef, useState } from 'react'
import { isAbort } from '../../lib/is-abort'
import { uploadPetMedia, type UploadedMedia } from './api/upload-pet-media'
import { isWaiting, savedMedia, type MediaItem } from './media-item'
import { shareByFile } from './progress'
import { useMediaItems } from './use-media-items'

export interface MediaDraft {
  items: readonly MediaItem[]
  /** Share of each file that is sent, by id, while sending. */
  progress: ReadonlyMap<string, number> | null
  dirty: boolean
  /** When what was given back from an earlier visit was chosen. */
  keptAt: string | null
  add: (files: readonly File[]) => MediaItem[]
  remove: (id: string) => void
  /** Sends another file in its place. */
  replace: (id: string, file: File) => void
  move: (id: string, by: number) => void
  hasWaiting: () => boolean
  /** Sends what is not stored yet, and answers what to save with the pet. */
  store: () => Promise<{ mediaFiles: string; imageUrl: string }>
  /** Takes in what somebody else stored meanwhile. */
  rebase: (imageUrl: string | null, mediaFiles: string | null) => void
  /** All is saved. */
  settle: () => void
  /** Back to what is stored. */
  drop: () => void
}

type Waiting = MediaItem & { file: File }

const filesOf = (waiting: readonly Waiting[], kind: MediaItem['kind']): File[] => waiting.filter((item) => item.kind === kind).map(({ file }) => file)

function withStored(items: readonly MediaItem[], sent: readonly MediaItem[], { images, video }: UploadedMedia): MediaItem[] {
  const photos = sent.filter(({ kind }) => kind === 'image')
  const storedOf = (item: MediaItem) => (item.kind === 'video' ? video : images[photos.findIndex(({ id }) => id === item.id)])
  return items.map((item) => (sent.some(({ id }) => id === item.id) ? { ...item, stored: storedOf(item) ?? null } : item))
}

/** The photos and the video of a form, from choosing to stored. Files stay here until the pet is saved. */
export function useMediaDraft(imageUrl: string | null, mediaFiles: string | null, form: string): MediaDraft {
  const { now, stored, remove, ...draft } = useMediaItems(imageUrl, mediaFiles, `${form}/files`)
  const [progress, setProgress] = useState<ReadonlyMap<string, number> | null>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const send = async (waiting: readonly Waiting[]) => {
    const controller = new AbortController()
    sending.current = controller
    const show = (share: number) => setProgress(new Map(shareByFile(waiting.map(({ file }) => file.size), share).map((part, i) => [waiting[i]!.id, part])))
    show(0)
    try {
      const uploaded = await uploadPetMedia(filesOf(waiting, 'image'), filesOf(waiting, 'video')[0] ?? null, { onProgress: show, signal: controller.signal })
      if (uploaded.images.length < filesOf(waiting, 'image').length) throw new Error('The answer lacks photos that were sent')
      stored(withStored(now(), waiting, uploaded))
    } catch (error) {
      // A file was taken back while it was sent: the others go again without it.
      if (!isAbort(error) || waiting.every(({ id }) => now().some((item) => item.id === id))) throw error
    } finally {
      sending.current = null
      setProgress(null)
    }
  }
  return {
    ...draft,
    progress,
    hasWaiting: () => now().some(isWaiting),
    remove: (id) => {
      remove(id)
      if (progress?.has(id)) sending.current?.abort()
    },
    store: async () => {
      for (let waiting = now().filter(isWaiting); waiting.length > 0; waiting = now().filter(isWaiting)) await send(waiting)
      return savedMedia(now())
    },
  }
}
