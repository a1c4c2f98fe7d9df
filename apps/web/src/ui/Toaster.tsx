import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast, onToast } from './toast'

const ToastView = lazy(() => import('./ToastView'))

/** Stands once per document; what draws a toast is fetched with the first one. */
export function Toaster() {
  const shown = useSyncExternalStore(onToast, currentToast)
  if (!shown) return null
  return (
    <Suspense>
      <ToastView toast={shown} />
    </Suspense>
  )
}
