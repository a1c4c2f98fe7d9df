import cropStyle from 'react-easy-crop/react-easy-crop.css?url'
import { useEffect, useState } from 'react'
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import Cropper from 'react-easy-crop'
import { useTranslation } from '../../i18n/use-translation'
import { useAction } from '../../lib/use-action'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { FieldError } from '../Field'
import { IconButton } from '../IconButton'
import { SegmentedField } from '../SegmentedField'
import { cutOut, turnedSize, type Part } from './crop-picture'

/** Width by height; of the whole picture whatever it has. */
const ratios = { square: 1, fourThirds: 4 / 3, whole: null } as const
export type CropShape = keyof typeof ratios

const zoomAtMost = 5
const middle = { crop: { x: 0, y: 0 }, zoom: 1 }

/** How the picture lies under the frame. */
interface View {
  shape: CropShape
  crop: { x: number; y: number }
  zoom: number
  degrees: number
  size: { width: number; height: number }
  /** What is inside of the frame, once the picture is there. */
  part: Part | null
}

export interface CropDialogProps {
  title: string
  file: File
  /** What can be chosen from, the first to begin with. */
  shapes: readonly [CropShape, ...CropShape[]]
  /** It is shown in a circle later. */
  round?: boolean
  /** In pixels; what is larger is made smaller. */
  longestSide: number
  onCropped: (file: File) => void
  onCancel: () => void
}

/** Which part of a picture is used: moved and zoomed by mouse, fingers and keyboard. */
export default function CropDialog({ title, file, shapes, round = false, longestSide, onCropped, onCancel }: CropDialogProps) {
  const { t } = useTranslation()
  const [view, setView] = useState<View>({ shape: shapes[0], ...middle, degrees: 0, size: { width: 1, height: 1 }, part: null })
  const { shape, zoom, degrees, part } = view
  const change = (next: Partial<View>) => setView((now) => ({ ...now, ...next }))
  const { run, pending, failure } = useAction(
    async () => {
      if (part) onCropped(await cutOut(file, { part, degrees, longestSide }))
    },
    { failed: t('crop.failed'), told: 'here', explain: () => t('crop.failed') },
  )
  return (
    <Dialog title={title} description={t('crop.help')} pending={pending} onClose={onCancel}>
      <Frame file={file} view={view} round={round} onChange={change} />
      <div className="mt-3 grid gap-3">
        <div className="flex items-center gap-1">
          <ZoomField value={zoom} onChange={(next) => change({ zoom: next })} />
          <IconButton
            label={t('crop.turn')}
            icon={<RotateCw className="icon" aria-hidden="true" />}
            onClick={() => change({ ...middle, degrees: (degrees + 90) % 360 })}
          />
        </div>
        {shapes.length > 1 && (
          <SegmentedField
            label={t('crop.shape')}
            name="crop-shape"
            value={shape}
            options={shapes.map((value) => ({ value, label: t(`crop.${value}`) }))}
            onChange={(value) => change({ ...middle, shape: value as CropShape })}
          />
        )}
        <FieldError id="crop" error={failure ?? undefined} />
      </div>
      <div className="dialog-actions">
        <Button variant="ghost" onClick={onCancel} disabled={pending}>
          {t('ui.cancel')}
        </Button>
        <Button autoFocus busy={pending || !part} busyLabel={t(part ? 'crop.cutting' : 'crop.use')} onClick={() => void run()}>
          {t('crop.use')}
        </Button>
      </div>
    </Dialog>
  )
}

interface FrameProps {
  file: File
  view: View
  round: boolean
  onChange: (next: Partial<View>) => void
}

/** The picture, and over it the frame of what is kept. */
function Frame({ file, view: { shape, crop, zoom, degrees, size }, round, onChange }: FrameProps) {
  const { t } = useTranslation()
  const address = useAddress(file)
  const { width, height } = turnedSize(size.width, size.height, degrees)
  return (
    <div className="relative mt-4 h-[min(46dvh,20rem)] overflow-hidden rounded-2xl bg-[#0b1411]">
      <link rel="stylesheet" href={cropStyle} precedence="default" />
      {address && (
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={zoomAtMost}
          rotation={degrees}
          aspect={ratios[shape] ?? width / height}
          cropShape={round ? 'round' : 'rect'}
          showGrid={!round}
          keyboardStep={8}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: 'focus-visible:outline-3 focus-visible:-outline-offset-4 focus-visible:outline-ball' }}
          cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
          mediaProps={{ alt: '' }}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => onChange({ size: { width: naturalWidth, height: naturalHeight } })}
          onCropChange={(next) => onChange({ crop: next })}
          onZoomChange={(next) => onChange({ zoom: next })}
          onCropComplete={(_share, part) => onChange({ part })}
        />
      )}
    </div>
  )
}

function ZoomField({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  const { t } = useTranslation()
  return (
    <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
      <ZoomOut className="icon icon-18 flex-none text-ink-2" aria-hidden="true" />
      <span className="sr-only">{t('crop.zoom')}</span>
      <input
        type="range"
        className="h-11 min-w-0 flex-1 cursor-pointer accent-brand"
        min={1}
        max={zoomAtMost}
        step={0.05}
        value={value}
        aria-valuetext={`${Math.round(value * 100)} %`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <ZoomIn className="icon icon-18 flex-none text-ink-2" aria-hidden="true" />
    </label>
  )
}

/** Under which a chosen file can be shown. */
function useAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
