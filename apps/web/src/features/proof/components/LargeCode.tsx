import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useFocusBack } from '../../../lib/use-focus-back'
import { useInertPage } from '../../../lib/use-inert-page'
import { useTranslation } from '../../../i18n/use-translation'
import { Code } from './Code'

/** Nothing but the code on white, as large as the screen: for readers that find it hard, and in the sun. */
export default function LargeCode({ text, label, title, onClose }: { text: string; label: string; title: string; onClose: () => void }) {
  const { t } = useTranslation()
  useInertPage()
  const focusBack = useFocusBack()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content className="proof-large" aria-describedby={undefined} onCloseAutoFocus={focusBack}>
          <div className="flex items-center justify-between gap-3">
            <Dialog.Title className="min-w-0 text-lead wrap-anywhere">{title}</Dialog.Title>
            <button type="button" className="icon-btn flex-none" aria-label={t('ui.close')} title={t('ui.close')} onClick={onClose}>
              <X className="icon" aria-hidden="true" />
            </button>
          </div>
          <Code text={text} label={label} className="proof-large-code" />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
