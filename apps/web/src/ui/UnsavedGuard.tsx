import { Suspense } from 'react'
import { lazy } from '../i18n/lazy-with-texts'
import { useUnsavedGuard } from '../lib/use-unsaved-guard'
import { useTranslation } from '../i18n/use-translation'

const ConfirmDialog = lazy(() => import('./ConfirmDialog'))

/** Stands inside a form screen; asks before a route change drops what was typed. */
export function UnsavedGuard({ dirty, onLeave }: { dirty: boolean; onLeave?: () => void }) {
  const { t } = useTranslation()
  const { blocked, leave, stay } = useUnsavedGuard(dirty)
  const confirm = () => {
    onLeave?.()
    leave()
  }
  if (!blocked) return null
  return (
    <Suspense>
      <ConfirmDialog
        title={t('form.leaveTitle')}
        description={t('form.leaveText')}
        cancelLabel={t('form.stay')}
        confirmLabel={t('form.leave')}
        onCancel={stay}
        onConfirm={confirm}
      />
    </Suspense>
  )
}
