import { useEffect, useRef, type ReactNode } from 'react'
import { Check, ChevronDown } from 'lucide-react'
import { cx } from './cx'
import { describedBy, FieldFrame, useFieldId } from './Field'
import { useListbox } from './use-listbox'

export interface IconOption {
  value: string
  label: string
  icon: ReactNode
}

export interface IconSelectFieldProps {
  label: string
  value: string
  placeholder: string
  options: readonly IconOption[]
  error?: string | undefined
  id?: string | undefined
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A select whose options carry pictures, which the browser's own cannot; a sheet from below on phones. */
export function IconSelectField({ label, value, placeholder, options, error, id, onChange, onBlur }: IconSelectFieldProps) {
  const fieldId = useFieldId(id)
  const selected = options.findIndex((option) => option.value === value)
  const { open, active, root, show, hide, choose, point, onKeyDown } = useListbox(
    options.map((option) => option.label),
    selected,
    (index) => onChange(options[index]?.value ?? ''),
  )
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [open, active])
  return (
    <FieldFrame label={label} id={fieldId} error={error}>
      <div ref={root} className="relative">
        <button
          type="button"
          id={fieldId}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={`${fieldId}-list`}
          aria-activedescendant={open ? `${fieldId}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { error })}
          className={cx('input text-left', error && 'input-error', selected < 0 && 'text-ink-3!')}
          onClick={open ? hide : show}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        >
          {options[selected]?.icon}
          <span className="min-w-0 flex-1 truncate">{options[selected]?.label ?? placeholder}</span>
          <ChevronDown className="icon text-ink-2" aria-hidden="true" />
        </button>
        {open && <div className="listbox-backdrop" aria-hidden="true" onPointerDown={hide} />}
        <ul ref={list} id={`${fieldId}-list`} role="listbox" aria-label={label} className="listbox" hidden={!open}>
          {options.map((option, index) => (
            <li
              key={option.value}
              id={`${fieldId}-${index}`}
              role="option"
              aria-selected={option.value === value}
              className={cx('listbox-option', index === active && 'listbox-active')}
              // The press must not take focus from the box before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => point(index)}
              onClick={() => choose(index)}
            >
              {option.icon}
              <span className="flex-1">{option.label}</span>
              {option.value === value && <Check className="icon icon-18 text-brand" aria-hidden="true" />}
            </li>
          ))}
        </ul>
      </div>
    </FieldFrame>
  )
}
