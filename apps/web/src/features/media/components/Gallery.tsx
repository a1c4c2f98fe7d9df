import { useState, type CSSProperties, type KeyboardEvent } from 'react'
import type { GalleryItem } from '@huella/care-rules'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../ui/cx'
import { Portrait } from '../../../ui/illustrations/Portrait'
import { IconButton } from '../../../ui/IconButton'
import { cycled, directionOf } from '../cycle'
import { useSwipe } from '../use-swipe'
import { GallerySlide } from './GallerySlide'
import { GalleryThumbs } from './GalleryThumbs'

export interface GalleryProps {
  items: readonly GalleryItem[]
  pet: { id: number; name: string; species: string }
  className?: string
}

interface Place {
  index: number
  leaving: { index: number; direction: 1 | -1; drag: number } | null
}

const keys: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }

/** Photos and video in a circle: arrows, swipe, arrow keys, thumbnails. */
export function Gallery({ items, pet, className }: GalleryProps) {
  const { t } = useTranslation()
  const [{ index: wanted, leaving }, setPlace] = useState<Place>({ index: 0, leaving: null })
  const count = items.length
  const index = Math.min(wanted, Math.max(0, count - 1))
  const go = (to: number, direction = directionOf(index, to, count), drag = 0) => {
    const next = cycled(to, count)
    if (next !== index) setPlace({ index: next, leaving: { index, direction, drag } })
  }
  const { drag, handlers } = useSwipe((direction, moved) => go(index + direction, direction, moved), count > 1)
  // A finger does not wait until the page before has turned.
  if (drag !== 0 && leaving) setPlace({ index, leaving: null })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = keys[event.key]
    // A video's own controls use the same keys.
    if (!step || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    go(index + step, step)
  }
  if (count === 0) return <EmptyGallery pet={pet} {...(className && { className })} />
  const peeking = drag === 0 || count < 2 ? null : cycled(index + (drag < 0 ? 1 : -1), count)
  const slide = (at: number, style: CSSProperties, motion?: string) =>
    items[at] && <GallerySlide key={at} item={items[at]} pet={pet} number={at + 1} count={count} current={at === index} style={style} motion={motion} onSettled={() => setPlace((now) => ({ ...now, leaving: null }))} />
  return (
    <div className={cx('gallery', className)} role="group" aria-roledescription={t('gallery.role')} aria-label={t('gallery.of', { name: pet.name })} onKeyDown={onKeyDown}>
      <div className="gallery-stage" {...handlers}>
        {leaving && leaving.index !== index && slide(leaving.index, { '--from': `${leaving.drag}px`, '--to': `${-100 * leaving.direction}%` } as CSSProperties, 'gallery-leaves')}
        {peeking !== null && slide(peeking, { transform: `translateX(calc(${drag < 0 ? 100 : -100}% + ${drag}px))` })}
        {slide(
          index,
          leaving ? ({ '--from': `calc(${100 * leaving.direction}% + ${leaving.drag}px)` } as CSSProperties) : drag ? { transform: `translateX(${drag}px)` } : {},
          leaving ? 'gallery-enters' : undefined,
        )}
        {count > 1 && (
          <>
            <IconButton look="float" className="gallery-arrow left-4" label={t('gallery.previous')} icon={<ChevronLeft className="icon" aria-hidden="true" />} onClick={() => go(index - 1, -1)} />
            <IconButton look="float" className="gallery-arrow right-4" label={t('gallery.next')} icon={<ChevronRight className="icon" aria-hidden="true" />} onClick={() => go(index + 1, 1)} />
            <p className="gallery-count tabular-nums" aria-live="polite">{t('gallery.count', { number: index + 1, count })}</p>
          </>
        )}
      </div>
      {count > 1 && <GalleryThumbs items={items} index={index} name={pet.name} onChoose={(to) => go(to)} />}
    </div>
  )
}

function EmptyGallery({ pet, className }: Pick<GalleryProps, 'pet' | 'className'>) {
  const { t } = useTranslation()
  return (
    <div className={cx('gallery', className)}>
      <div className="gallery-stage">
        <Portrait species={pet.species} id={pet.id} className="absolute! inset-0" />
        <p className="gallery-count">{t('gallery.none')}</p>
      </div>
    </div>
  )
}
