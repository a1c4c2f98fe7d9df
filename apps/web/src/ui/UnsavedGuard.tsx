import { lazy, Suspense } from 'react'
import { useUnsavedGuard } from '../lib/use-unsaved-guard'
import { useTranslation } from '../i18n/use-translation'

const ConfirmDialog = lazy(() => import('./ConfirmDialog'))

/** Stands inside a form screen; asks before a route change drops what was typed. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation()
  const { blocked, leave, stay } = useUnsavedGuard(dirty)
  if (!blocked) return null
  return (
    <Suspense>
      <ConfirmDialog title={t('form.leaveTitle')} description={t('form.leaveText')} cancelLabel={t('form.stay')} confirmLabel={t('form.leave')} onCancel={stay} onConfirm={leave} />
    </Suspense>
  )
}
