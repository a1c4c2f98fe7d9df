import type { ReactNode } from 'react'
import { cx } from './cx'
import { useTranslation } from '../i18n/use-translation'

/** A block as large as what will stand there. */
export const Skeleton = ({ className }: { className: string }) => <span className={cx('skeleton block', className)} />

/** Holds skeletons; shown only when waiting takes longer than a blink, and says so once to a screen reader. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className={cx('skeleton-group', className)}>
      <span className="sr-only" role="status">
        {t('ui.loading')}
      </span>
      {children}
    </div>
  )
}
