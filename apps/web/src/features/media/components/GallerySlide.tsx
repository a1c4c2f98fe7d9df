import { useState, type CSSProperties } from 'react'
import { pictureSources, type GalleryItem } from '@huella/care-rules'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../ui/cx'
import { Portrait } from '../../../ui/illustrations/Portrait'

export interface GallerySlideProps {
  item: GalleryItem
  pet: { id: number; name: string; species: string }
  number: number
  count: number
  current: boolean
  style: CSSProperties
  motion: string | undefined
  onSettled: () => void
}

/** One picture or the video. What cannot be shown gives way to the drawing of the species. */
export function GallerySlide({ item, pet, number, count, current, style, motion, onSettled }: GallerySlideProps) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState(false)
  const label = t(item.kind === 'video' ? 'gallery.video' : 'gallery.photo', { name: pet.name, number, count })
  return (
    <div className={cx('gallery-slide', motion)} style={style} aria-hidden={!current || undefined} onAnimationEnd={(event) => event.target === event.currentTarget && current && onSettled()}>
      {broken && <Portrait species={pet.species} id={pet.id} label={pet.name} className="absolute! inset-0" />}
      {!broken && item.kind === 'video' && (
        <video src={item.url} controls={current} preload="none" playsInline className="size-full bg-black object-contain" aria-label={label} onError={() => setBroken(true)} />
      )}
      {!broken && item.kind === 'image' && (
        <img
          src={item.url}
          {...pictureSources(item)}
          alt={label}
          width="1200"
          height="900"
          draggable={false}
          fetchPriority={number === 1 ? 'high' : 'auto'}
          className="size-full object-cover select-none"
          onError={() => setBroken(true)}
        />
      )}
    </div>
  )
}
