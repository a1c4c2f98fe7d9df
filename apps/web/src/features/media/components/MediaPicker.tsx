import { Suspense, useRef, useState, type DragEvent } from 'react'
import { CloudUpload } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { lazy } from '../../../i18n/lazy-with-texts'
import { messageText } from '../../../i18n/messages'
import { cx } from '../../../ui/cx'
import { toast } from '../../../ui/toast'
import { acceptedFiles, type MediaItem } from '../media-item'
import type { MediaDraft } from '../use-media-draft'
import { useRowDrag } from '../use-row-drag'
import { MediaRow } from './MediaRow'
import { UploadAnnouncer } from './UploadAnnouncer'

const CropDialog = lazy(() => import('../../../ui/crop/CropDialog'))

/** As large as the server keeps them. */
const longestSide = 2048

/** Photos and video of a pet: dropped or chosen, in the order they will be shown. */
export function MediaPicker({ draft }: { draft: MediaDraft }) {
  const { t, language } = useTranslation()
  const [hovered, setHovered] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const add = (files: FileList | null) => {
    const added = draft.add([...(files ?? [])])
    const tooLarge = added.find(({ error }) => error === 'media.videoTooLarge')
    if (tooLarge) toast({ title: t('mediaForm.videoTooLarge'), description: messageText(language, 'media.videoTooLarge'), variant: 'destructive' })
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setHovered(over)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    add(event.dataTransfer.files)
  }
  return (
    <div className="grid gap-3">
      <label className={cx('drop-zone', hovered && 'drop-zone-over')} onDragOver={drag(true)} onDragLeave={drag(false)} onDrop={drop}>
        <CloudUpload className="icon icon-24" aria-hidden="true" />
        <span className="font-semibold">{t('mediaForm.limits')}</span>
        <span className="text-small text-ink-2">{t('mediaForm.formats')}</span>
        <input
          ref={input}
          type="file"
          multiple
          accept={acceptedFiles}
          className="sr-only"
          onChange={(event) => {
            add(event.target.files)
            // The same file can be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </label>
      {draft.items.length > 0 && <Chosen draft={draft} onRemoved={() => input.current?.focus()} />}
      <UploadAnnouncer progress={draft.progress} />
    </div>
  )
}

/** What was chosen, in its order; after a removal the focus goes where another file can be chosen. */
function Chosen({ draft: { items, progress, move, remove, replace }, onRemoved }: { draft: MediaDraft; onRemoved: () => void }) {
  const { t } = useTranslation()
  const dragOf = useRowDrag((from, to) => {
    const item = items[from]
    if (item) move(item.id, to - from)
  })
  const [cropping, setCropping] = useState<MediaItem | null>(null)
  return (
    <ul className="grid gap-3" aria-label={t('mediaForm.chosen')}>
      {items.map((item, index) => (
        <MediaRow
          key={item.id}
          item={item}
          number={index + 1}
          cover={index === 0 && item.kind === 'image'}
          share={progress?.get(item.id) ?? null}
          first={index === 0}
          last={items[index + 1]?.kind !== item.kind}
          drag={dragOf(index)}
          onMove={(by) => move(item.id, by)}
          onCrop={() => setCropping(item)}
          onRemove={() => {
            remove(item.id)
            onRemoved()
          }}
        />
      ))}
      <PhotoCrop item={cropping} onCropped={replace} onClose={() => setCropping(null)} />
    </ul>
  )
}

interface PhotoCropProps {
  item: MediaItem | null
  onCropped: (id: string, file: File) => void
  onClose: () => void
}

function PhotoCrop({ item, onCropped, onClose }: PhotoCropProps) {
  const { t } = useTranslation()
  if (!item?.file) return null
  const take = (file: File) => {
    onCropped(item.id, file)
    onClose()
  }
  return (
    <Suspense>
      <CropDialog
        title={t('crop.photo')}
        file={item.file}
        shapes={['whole', 'fourThirds', 'square']}
        longestSide={longestSide}
        onCropped={take}
        onCancel={onClose}
      />
    </Suspense>
  )
}
