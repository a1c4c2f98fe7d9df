import { Suspense, useState } from 'react'
import { Maximize, Sun } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { useWakeLock } from '../use-wake-lock'
import { Code } from './Code'

const LargeCode = lazy(() => import('./LargeCode'))

/** The code to be scanned; the screen stays awake meanwhile. */
export function CodeCard({ qr, label, title }: { qr: string; label: string; title: string }) {
  const { t } = useTranslation()
  const isAwake = useWakeLock(true)
  const [isLarge, setLarge] = useState(false)
  return (
    <div className="proof-code">
      <div className="proof-code-card">
        <Code text={qr} label={label} className="proof-code-image" />
      </div>
      <div className="no-print flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-small text-ink-2">
        {isAwake && (
          <p className="flex items-center gap-2">
            <Sun className="icon icon-18 flex-none" aria-hidden="true" />
            {t('proof.awake')}
          </p>
        )}
        <Button variant="ghost" size="sm" icon={<Maximize className="icon icon-16" aria-hidden="true" />} onClick={() => setLarge(true)}>
          {t('proof.large')}
        </Button>
      </div>
      <Suspense>{isLarge && <LargeCode text={qr} label={label} title={title} onClose={() => setLarge(false)} />}</Suspense>
    </div>
  )
}
