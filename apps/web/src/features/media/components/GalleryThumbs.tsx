import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import type { GalleryItem } from '@huella/care-rules'
import { Play } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { PawShape } from '../../../ui/paw-shape'

export interface GalleryThumbsProps {
  items: readonly GalleryItem[]
  index: number
  name: string
  onChoose: (index: number) => void
}

/** A list box: one tab stop; left and right are the gallery's own keys. */
export function GalleryThumbs({ items, index, name, onChoose }: GalleryThumbsProps) {
  const { t } = useTranslation()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const thumb = list.current?.children[index] as HTMLElement | undefined
    list.current?.scrollTo?.({ left: (thumb?.offsetLeft ?? 0) - list.current.clientWidth / 2 + (thumb?.clientWidth ?? 0) / 2, behavior: 'smooth' })
  }, [index])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    onChoose(event.key === 'Home' ? 0 : items.length - 1)
  }
  return (
    <div ref={list} className="gallery-thumbs no-print" role="listbox" tabIndex={0} aria-orientation="horizontal" aria-label={t('gallery.thumbs')} aria-activedescendant={`${id}-${index}`} onKeyDown={onKeyDown}>
      {items.map((item, at) => (
        <div
          key={item.url}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === index}
          aria-label={t(item.kind === 'video' ? 'gallery.video' : 'gallery.photo', { name, number: at + 1, count: items.length })}
          className="gallery-thumb"
          onClick={() => onChoose(at)}
        >
          <Thumb item={item} />
        </div>
      ))}
    </div>
  )
}

const Thumb = ({ item }: { item: GalleryItem }) =>
  item.kind === 'image' ? (
    <img
      src={item.thumbUrl ?? item.url}
      alt=""
      width="160"
      height="120"
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  ) : (
    <span className="gallery-thumb-video" aria-hidden="true">
      <svg viewBox="0 0 32 32" className="size-10 opacity-25"><PawShape fill="#fff" /></svg>
      <Play className="icon icon-24 absolute fill-current" />
    </span>
  )
