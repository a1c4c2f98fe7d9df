import { History } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'

/** Says that what was not saved before is here again. */
export function KeptNote({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="form-kept">
      <History className="icon icon-18 flex-none" aria-hidden="true" />
      <p className="min-w-0 flex-[1_1_9rem]">{text}</p>
      <button type="button" className="link min-h-11 px-2" onClick={onDiscard}>
        {t('form.discard')}
      </button>
    </div>
  )
}
