import { useRef, type ChangeEvent } from 'react'
import { Camera, Image } from 'lucide-react'
import type { TextKey } from '../../../../i18n/catalogue'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button, type ButtonProps } from '../../../../ui/Button'

/** Pictures as browsers may open them, and PDFs. */
const pictures = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/*'

interface ChooserProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  label: TextKey
  accept: string
  /** Opens the camera where there is one behind the screen. */
  isCamera?: boolean
  onFiles: (files: File[]) => void
}

/** A button that lets files be chosen; the browser's own control stands behind it. */
function Chooser({ label, accept, isCamera = false, onFiles, ...look }: ChooserProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = '' // the same file may be chosen again
    if (files.length > 0) onFiles(files)
  }
  const Icon = isCamera ? Camera : Image
  return (
    <>
      <Button {...look} icon={<Icon className="icon icon-18" aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t(label)}
      </Button>
      <input ref={input} type="file" hidden multiple={!isCamera} accept={accept} aria-label={t(label)} {...(isCamera && { capture: 'environment' })} onChange={choose} />
    </>
  )
}

interface PictureButtonsProps {
  /** `booklet`: one below the other, on a screen that has nothing else to offer yet. */
  look?: 'booklet' | 'box'
  onFiles: (files: File[]) => void
}

const isPhone = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false

/** The two ways to a picture: the camera where there is one in the hand, and what is stored. */
export function PictureButtons({ look = 'box', onFiles }: PictureButtonsProps) {
  const { t } = useTranslation()
  const isBooklet = look === 'booklet'
  const hasCamera = isPhone()
  const size = isBooklet ? 'lg' : 'md'
  return (
    <div className={isBooklet ? 'grid gap-2.5' : 'gap-2.5 max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] lg:flex lg:flex-wrap'}>
      {hasCamera && <Chooser label={isBooklet ? 'booklet.camera' : 'paper.camera'} accept="image/*" isCamera size={size} {...(!isBooklet && { variant: 'soft' })} onFiles={onFiles} />}
      <Chooser label="paper.choose" accept={`${pictures},application/pdf`} size={size} variant={!isBooklet ? 'soft' : hasCamera ? 'ghost' : 'primary'} onFiles={onFiles} />
      {!isBooklet && !hasCamera && <p className="self-center text-small text-ink-2">{t('paper.drop')}</p>}
    </div>
  )
}

/** For one more page of the same paper. */
export const AddPage = ({ onFiles }: { onFiles: (files: File[]) => void }) => (
  <Chooser label="paper.addPage" accept={`${pictures},application/pdf`} variant="secondary" onFiles={onFiles} />
)
