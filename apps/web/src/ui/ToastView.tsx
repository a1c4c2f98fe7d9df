import { Toast } from 'radix-ui'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { cx } from './cx'
import { dismissToast, toastMilliseconds, type ShownToast } from './toast'
import { useTranslation } from '../i18n/use-translation'
import { useClearSpace } from './use-clear-space'

/** Pauses while hovered or focused; a destructive message interrupts a screen reader, any other waits for a pause. */
export default function ToastView({ toast }: { toast: ShownToast }) {
  const { t } = useTranslation()
  const clearSpace = useClearSpace()
  const destructive = toast.variant === 'destructive'
  const Icon = destructive ? CircleAlert : CircleCheck
  return (
    <Toast.Provider duration={toastMilliseconds} label={t('ui.notification')} swipeDirection="right">
      <Toast.Root
        key={toast.id}
        type={destructive ? 'foreground' : 'background'}
        className={cx('toast', destructive && 'toast-destructive')}
        onOpenChange={(open) => !open && dismissToast(toast.id)}
      >
        <Icon className="icon mt-px" aria-hidden="true" />
        <div className="min-w-0">
          <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
          {toast.description && <Toast.Description className="text-small opacity-85">{toast.description}</Toast.Description>}
          {toast.action && (
            <Toast.Action className="toast-action" altText={t('ui.toastAction', { action: toast.action.label })} onClick={toast.action.onPress}>
              {toast.action.label}
            </Toast.Action>
          )}
        </div>
        <Toast.Close className="toast-close" aria-label={t('ui.close')}>
          <X className="icon icon-18" aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="toast-viewport" style={clearSpace} label={t('ui.notifications')} />
    </Toast.Provider>
  )
}
