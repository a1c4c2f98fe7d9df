import type { ReactNode } from 'react'
import { Dialog as Modal } from 'radix-ui'
import { useFocusBack } from '../lib/use-focus-back'
import { useInertPage } from '../lib/use-inert-page'
import { useKeyboardInset } from '../lib/use-keyboard-inset'
import { onEscape } from './on-escape'

export interface DialogProps {
  title: ReactNode
  description?: ReactNode
  onClose: () => void
  /** While something runs, Esc and the backdrop do not close. */
  pending?: boolean
  children: ReactNode
}

/**
 * Centred on desktop, a sheet from below on phones. Mount it to open it, from a lazily loaded module.
 * The backdrop is our own: Radix's would write an inline style sheet, which the content security policy refuses.
 */
export function Dialog({ title, description, onClose, pending = false, children }: DialogProps) {
  useInertPage()
  useKeyboardInset()
  const focusBack = useFocusBack()
  const close = () => !pending && onClose()
  return (
    <Modal.Root open onOpenChange={(open) => !open && close()}>
      <Modal.Portal>
        <div className="overlay" aria-hidden="true" />
        <Modal.Content
          className="dialog"
          onKeyDown={onEscape(close)}
          onCloseAutoFocus={focusBack}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Modal.Title className="text-[1.375rem] leading-7">{title}</Modal.Title>
          {description && <Modal.Description className="mt-2 text-ink-2">{description}</Modal.Description>}
          {children}
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  )
}
