import type { HTMLAttributes } from 'react'
import { ArrowDown, ArrowUp, CircleAlert, CircleCheck, Crop, File, FileVideo, X } from 'lucide-react'
import { messageText } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import type { MediaItem } from '../media-item'
import { fileSize } from '../progress'

export interface MediaRowProps {
  item: MediaItem
  /** Place in the list, from 1: what is stored has no name that means anything to a person. */
  number: number
  cover: boolean
  /** How much of it is sent, while sending. */
  share: number | null
  first: boolean
  last: boolean
  /** What makes the row one that can be dragged. */
  drag: HTMLAttributes<HTMLLIElement>
  onMove: (by: -1 | 1) => void
  onCrop: () => void
  onRemove: () => void
}

/** One chosen or stored file: what it is, how far it is, and what can be done with it. */
export function MediaRow({ item, number, cover, share, first, last, drag, onMove, onCrop, onRemove }: MediaRowProps) {
  const { t, language } = useTranslation()
  const { kind, error, stored, bytes } = item
  const name = stored && bytes === null ? t(kind === 'video' ? 'mediaForm.storedVideo' : 'mediaForm.storedPhoto', { number }) : item.name
  const movable = kind === 'image' && share === null && !error
  return (
    <li className="media-row" {...(movable && drag)}>
      <Thumb item={item} />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="line-clamp-3 min-w-0 font-semibold wrap-anywhere">{name}</span>
          {cover && <Badge tone="neutral" className="min-h-5! flex-none px-2! py-0!">{t('mediaForm.cover')}</Badge>}
          {bytes !== null && <span className="ml-auto text-small whitespace-nowrap text-ink-2 tabular-nums">{fileSize(bytes, language)}</span>}
        </p>
        {share === null && <CropButton item={item} onCrop={onCrop} />}
        {share !== null && (
          <div className={`progress h-1.5! ${share === 1 ? 'mark-good' : 'mark-prog'}`} role="progressbar" aria-label={name} aria-valuenow={Math.round(share * 100)} aria-valuemin={0} aria-valuemax={100}>
            <span style={{ width: `${share * 100}%` }} />
          </div>
        )}
        {error && (
          <p className="field-error" role="alert">
            <CircleAlert className="icon icon-16" aria-hidden="true" />
            {messageText(language, error)}
          </p>
        )}
      </div>
      <div className="flex">
        {movable && !first && <IconButton label={t('mediaForm.earlier', { name })} icon={<ArrowUp className="icon icon-18" aria-hidden="true" />} onClick={() => onMove(-1)} />}
        {movable && !last && <IconButton label={t('mediaForm.later', { name })} icon={<ArrowDown className="icon icon-18" aria-hidden="true" />} onClick={() => onMove(1)} />}
        {share === 1 && <span className="grid size-11 place-items-center mark-good"><CircleCheck className="icon" aria-hidden="true" /></span>}
        <IconButton label={t(share === null ? 'mediaForm.remove' : 'mediaForm.cancel', { name })} icon={<X className="icon icon-18" aria-hidden="true" />} onClick={onRemove} />
      </div>
    </li>
  )
}

/** For photos that were chosen here: what is stored was cropped before, if it was to be. */
function CropButton({ item: { kind, name, file, error, preview }, onCrop }: Pick<MediaRowProps, 'item' | 'onCrop'>) {
  const { t } = useTranslation()
  if (kind !== 'image' || !file || error || !preview) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ml-3 justify-self-start"
      aria-label={t('crop.openOf', { name })}
      icon={<Crop className="icon icon-16" aria-hidden="true" />}
      onClick={onCrop}
    >
      {t('crop.open')}
    </Button>
  )
}

const Thumb = ({ item: { kind, preview } }: { item: MediaItem }) =>
  kind === 'image' && preview ? (
    <img src={preview} alt="" draggable={false} width="48" height="48" className="media-thumb object-cover" />
  ) : (
    <span className="media-thumb grid place-items-center bg-lilac text-[#4b3a80]" aria-hidden="true">{kind === 'video' ? <FileVideo className="icon" /> : <File className="icon" />}</span>
  )
