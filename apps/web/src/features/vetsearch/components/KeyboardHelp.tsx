import { Keyboard } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import type { SearchKey } from '../use-search-key'

/** What the keyboard does here, and the switch for the one key that works outside a field. */
export function KeyboardHelp({ enabled, setEnabled }: SearchKey) {
  const { t } = useTranslation()
  return (
    <details className="keyboard-help mt-2 text-small text-ink-2 max-lg:hidden">
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-lg">
        <Keyboard className="icon icon-16" aria-hidden="true" />
        {t('vet.shortcuts')}
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2">
        {enabled && <Row keys="/" text={t('vet.keySearch')} />}
        <Row keys={`${t('petSearch.enterHint')} ↵`} text={t('vet.keyEnter')} />
        <Row keys="↑ ↓" text={t('vet.keySteps')} />
      </dl>
      <label className="mt-2 inline-flex min-h-8 items-center gap-2">
        <input type="checkbox" className="size-4 accent-brand" checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />
        {t('vet.shortcutsOn')}
      </label>
    </details>
  )
}

const Row = ({ keys, text }: { keys: string; text: string }) => (
  <>
    <dt>
      <kbd className="key">{keys}</kbd>
    </dt>
    <dd>{text}</dd>
  </>
)
