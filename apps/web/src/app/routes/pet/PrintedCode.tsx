import { Suspense, useEffect, useState } from 'react'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import { publicUrl } from '../../../features/pets/share'
import { lazyWithTexts } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { whenFirstScreenStands } from '../../../lib/first-screen'

/** Where it does not come, paper has the address alone. */
const QrPicture = lazyWithTexts('rest', () => import('../../../features/sharing/components/QrPicture'), () => null)

/** On paper, the code of the pet's public page, where it has one. What draws it is fetched once the screen stands: printing does not wait. */
export function PrintedCode({ pet: { name, nickname, isPublic } }: { pet: Pick<PetDetail, 'name' | 'nickname' | 'isPublic'> }) {
  const { t } = useTranslation()
  const [stands, setStands] = useState(false)
  useEffect(() => whenFirstScreenStands(() => setStands(true)), [])
  if (!isPublic || !stands) return null
  return (
    <div className="print-only printed-code" aria-hidden="true">
      <Suspense>
        <QrPicture text={publicUrl(nickname)} label={t('sharing.codeOf', { name })} />
        <p>{t('printed.scan')}</p>
      </Suspense>
    </div>
  )
}
