import type { FormEvent, ReactNode, Ref } from 'react'
import { Search, X } from 'lucide-react'
import { searchLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/IconButton'
import { stop } from '../walk-results'

interface SearchInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  onSubmit: () => void
  onClear: () => void
  /** The key that leads here. */
  shortcut?: string | undefined
  ref: Ref<HTMLInputElement>
  /** Beside the box. */
  children?: ReactNode
}

/** The box one searches in: clear button inside, Enter submits. */
export function SearchInput({ label, value, onChange, onSubmit, onClear, shortcut, ref, children }: SearchInputProps) {
  const { t } = useTranslation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form role="search" className="flex flex-wrap gap-2.5" onSubmit={submit}>
      <span className="input min-w-0 flex-1 basis-full sm:basis-60">
        <Search className="icon text-ink-2" aria-hidden="true" />
        <input
          ref={ref}
          {...stop}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={searchLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder={t('search.placeholder')}
          aria-label={label}
          aria-keyshortcuts={shortcut}
        />
        {!value && shortcut && (
          <kbd className="key max-lg:hidden" aria-hidden="true">
            {shortcut}
          </kbd>
        )}
        {value && (
          <span className="input-end">
            <IconButton label={t('search.clear')} icon={<X className="icon icon-18" aria-hidden="true" />} onClick={onClear} />
          </span>
        )}
      </span>
      {children}
    </form>
  )
}
