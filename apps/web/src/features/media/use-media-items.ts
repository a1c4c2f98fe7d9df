import { useEffect, useRef, useState } from 'react'
import { inOrder, itemsOf, moved, newItem, rechecked, type MediaItem } from './media-item'

const release = (items: readonly MediaItem[]): void => items.forEach(({ preview }) => preview?.startsWith('blob:') && URL.revokeObjectURL(preview))

/** The chosen and stored files of a form. `now()` answers also between renders. */
export function useMediaItems(imageUrl: string | null, mediaFiles: string | null) {
  const [items, setItems] = useState<readonly MediaItem[]>(() => itemsOf(imageUrl, mediaFiles))
  const [dirty, setDirty] = useState(false)
  const latest = useRef(items)
  const change = (next: readonly MediaItem[]) => {
    latest.current = next
    setItems(next)
  }
  const edit = (next: readonly MediaItem[]) => {
    change(next)
    setDirty(true)
  }
  useEffect(() => () => release(latest.current), [])
  return {
    items,
    dirty,
    change,
    now: () => latest.current,
    add: (files: readonly File[]): MediaItem[] => {
      const added = files.reduce<MediaItem[]>((sum, file) => [...sum, newItem(file, [...latest.current, ...sum])], [])
      edit(inOrder([...latest.current, ...added]))
      return added
    },
    remove: (id: string) => edit(rechecked(latest.current.filter((item) => item.id !== id))),
    move: (id: string, by: number) => edit(moved(latest.current, id, by)),
  }
}
