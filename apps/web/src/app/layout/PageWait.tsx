import { useTranslation } from '../../i18n/use-translation'
import { PawShape } from '../../ui/paw-shape'

/** Shown while a screen's code or the session is on its way; appears only when that takes a moment. */
export function PageWait({ label }: { label?: string }) {
  const { t } = useTranslation()
  return (
    <div className="skeleton-group grid min-h-[60dvh] place-content-center justify-items-center gap-4" aria-busy="true">
      <svg className="paw-wait mark-good" width="64" height="64" viewBox="0 0 32 32" aria-hidden="true">
        <PawShape animated />
      </svg>
      <p role="status" className={label ? 'text-lead text-ink-2' : 'sr-only'}>
        {label ?? t('ui.loading')}
      </p>
    </div>
  )
}
