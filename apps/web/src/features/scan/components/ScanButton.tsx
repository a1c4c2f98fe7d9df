import { Suspense, useState } from 'react'
import { AtSign, ScanQrCode } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { useCanScan } from '../scanner'

const load = () => import('./ScanDialog')
const ScanDialog = lazy(load)

export interface ScanButtonProps {
  /** Looks the pet up and goes on with it; fails as the lookup does. Closing the dialog calls it off. */
  onNickname: (nickname: string, signal: AbortSignal) => Promise<void>
  /** Beside a field for the nickname there is nothing without a camera. */
  onlyCamera?: boolean
  className?: string
}

/** Opens the camera where there is one, elsewhere a field for the nickname. */
export function ScanButton({ onNickname, onlyCamera = false, className }: ScanButtonProps) {
  const { t } = useTranslation()
  const withCamera = useCanScan()
  const [open, setOpen] = useState(false)
  const Icon = withCamera ? ScanQrCode : AtSign
  if (onlyCamera && !withCamera) return null
  return (
    <>
      <Button
        variant="secondary"
        {...(className && { className })}
        icon={<Icon className="icon icon-18" aria-hidden="true" />}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        {t(withCamera ? 'scan.open' : 'scan.openTyped')}
      </Button>
      {open && (
        <Suspense>
          <ScanDialog withCamera={withCamera} onNickname={onNickname} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
