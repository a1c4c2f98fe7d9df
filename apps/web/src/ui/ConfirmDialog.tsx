import { useEffect, useRef, type ReactNode } from 'react'
import { AlertDialog } from 'radix-ui'
import { useFocusBack } from '../lib/use-focus-back'
import { useInertPage } from '../lib/use-inert-page'
import { Button } from './Button'
import { onEscape } from './on-escape'

export interface ConfirmDialogProps {
  title: string
  description: ReactNode
  /** A portrait or icon beside the title. */
  picture?: ReactNode
  cancelLabel: string
  confirmLabel: string
  pendingLabel?: string
  pending?: boolean
  /** While pending, Cancel is off too: the answer is waited for. */
  mustWait?: boolean
  danger?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before something that cannot be undone. Focus starts on the safe choice; while pending, that alone may close it, and nobody waits any more. */
export default function ConfirmDialog({
  title,
  description,
  picture,
  cancelLabel,
  confirmLabel,
  pendingLabel,
  pending = false,
  mustWait = false,
  danger = true,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  useInertPage()
  const focusBack = useFocusBack()
  const confirm = useRef<HTMLButtonElement>(null)
  const waited = useRef(false)
  useEffect(() => {
    // It failed: the button that was pressed, and lost the focus while it was off, is there to be pressed again.
    if (waited.current && !pending) confirm.current?.focus()
    waited.current = pending
  }, [pending])
  const slip = () => !pending && onCancel()
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && slip()}>
      <AlertDialog.Portal>
        <div className="overlay" aria-hidden="true" onClick={slip} />
        <AlertDialog.Content className="dialog" onKeyDown={onEscape(slip)} onCloseAutoFocus={focusBack}>
          <div className="flex items-center gap-4">
            {picture}
            <AlertDialog.Title className="text-[1.375rem] leading-7">{title}</AlertDialog.Title>
          </div>
          <AlertDialog.Description className="mt-3 text-ink-2">{description}</AlertDialog.Description>
          <div className="dialog-actions">
            <Button variant="ghost" autoFocus disabled={pending && mustWait} onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button ref={confirm} variant={danger ? 'danger' : 'primary'} disabled={pending} onClick={onConfirm}>
              {pending && pendingLabel ? pendingLabel : confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
