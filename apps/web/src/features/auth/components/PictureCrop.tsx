import { Suspense } from 'react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import type { PictureUpload } from '../use-picture-upload'

const CropDialog = lazy(() => import('../../../ui/crop/CropDialog'))

/** Faces are shown in circles, at most this large on the sharpest screens. */
const longestSide = 1024

/** Over the form, while a chosen picture waits to be cropped. */
export function PictureCrop({ upload: { cropping, use, drop } }: { upload: PictureUpload }) {
  const { t } = useTranslation()
  if (!cropping) return null
  return (
    <Suspense>
      <CropDialog
        title={t('crop.profile')}
        file={cropping}
        shapes={['square']}
        round
        longestSide={longestSide}
        onCropped={(part) => void use(part)}
        onCancel={drop}
      />
    </Suspense>
  )
}
