import { useEffect, useRef, type ReactNode } from 'react'
import { Check, ChevronDown } from 'lucide-react'
import { cx } from './cx'
import { describedBy, FieldFrame, useFieldId } from './Field'
import { useListbox, type Listbox } from './use-listbox'

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

const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** A select whose options carry pictures, which the browser's own cannot; a sheet from below on phones. */
export function IconSelectField({ label, value, placeholder, options, error, id, onChange, onBlur }: IconSelectFieldProps) {
  const fieldId = useFieldId(id)
  const listId = `${fieldId}-list`
  const selected = options.findIndex((option) => option.value === value)
  const { open, active, root, show, hide, choose, point, onKeyDown } = useListbox(
    options.map((option) => option.label),
    selected,
    (index) => onChange(options[index]?.value ?? ''),
  )
  return (
    <FieldFrame label={label} id={fieldId} error={error}>
      <div ref={root} className="relative">
        <button
          type="button"
          id={fieldId}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open ? optionId(listId, active) : undefined}
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
        {open && (
          <>
            <div className="listbox-backdrop" aria-hidden="true" onPointerDown={hide} />
            <Options id={listId} {...{ label, value, options, active, point, choose }} />
          </>
        )}
      </div>
    </FieldFrame>
  )
}

type OptionsProps = Pick<IconSelectFieldProps, 'label' | 'value' | 'options'> & Pick<Listbox, 'active' | 'point' | 'choose'> & { id: string }

/** What can be chosen; the box above keeps the focus. */
function Options({ id, label, value, options, active, point, choose }: OptionsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <ul ref={list} id={id} role="listbox" aria-label={label} className="listbox">
      {options.map((option, index) => (
        <li
          key={option.value}
          id={optionId(id, index)}
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
  )
}
