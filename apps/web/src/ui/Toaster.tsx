import { lazy, Suspense, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { currentToast, onToast } from './toast'

const ToastView = lazy(() => import('./ToastView'))

/** Stands once per document, outside the page, which an open dialog makes inert and covers. What draws a toast is fetched with the first one. */
export function Toaster() {
  const shown = useSyncExternalStore(onToast, currentToast)
  if (!shown) return null
  return createPortal(
    <Suspense>
      <ToastView toast={shown} />
    </Suspense>,
    document.body,
  )
}
