import { Suspense, useEffect } from 'react'
import { fetchOpenableSoon } from '../i18n/fetch-openable'
import { lazy, moreTexts } from '../i18n/lazy-with-texts'
import { useUnsavedGuard } from '../lib/use-unsaved-guard'
import { useTranslation } from '../i18n/use-translation'

const ConfirmDialog = lazy(() => import('./ConfirmDialog'))

/** From the first thing typed on, nothing that has to be said about it may wait for a network that is gone by then. */
const getReady = () => void Promise.allSettled([ConfirmDialog.preload(), import('./ToastView'), moreTexts()])

/** Stands inside a form screen; asks before a route change drops what was typed. */
export function UnsavedGuard({ dirty, onLeave }: { dirty: boolean; onLeave?: () => void }) {
  const { blocked, leave, stay } = useUnsavedGuard(dirty)
  useEffect(fetchOpenableSoon, [])
  useEffect(() => {
    if (dirty) getReady()
  }, [dirty])
  const confirm = () => {
    onLeave?.()
    leave()
  }
  return blocked ? <LeaveQuestion onStay={stay} onLeave={confirm} /> : null
}

/** Asks whether what was typed may be lost. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <Suspense>
      <ConfirmDialog
        title={t('form.leaveTitle')}
        description={t('form.leaveText')}
        cancelLabel={t('form.stay')}
        confirmLabel={t('form.leave')}
        onCancel={onStay}
        onConfirm={onLeave}
      />
    </Suspense>
  )
}
