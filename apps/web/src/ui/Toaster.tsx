import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { currentToast, dismissToast, onToast, toastMilliseconds, type ShownToast } from './toast'

/** Without a network to fetch the real one by. */
function PlainToast({ toast }: { toast: ShownToast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), toastMilliseconds)
    return () => clearTimeout(timer)
  }, [toast.id])
  return (
    <div className="toast-viewport">
      <p role="alert" className="toast block!">
        {toast.title} {toast.description}
      </p>
    </div>
  )
}

const ToastView = lazy(() => import('./ToastView').catch(() => ({ default: PlainToast })))

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
