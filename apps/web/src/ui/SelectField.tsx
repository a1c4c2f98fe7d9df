import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { cx } from './cx'
import { describedBy, FieldFrame, useFieldId, type FieldFrameProps } from './Field'
import { suggestedLook, SuggestionMark } from './SuggestionNote'

export interface Option {
  value: string
  label: string
}

export interface SelectFieldProps extends Omit<FieldFrameProps, 'id' | 'children' | 'counter'>, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly Option[]
  /** First entry, standing for no choice. */
  placeholder?: string
}

/** The browser's own list: a sheet on phones, and no inline style that the content security policy would refuse. */
export function SelectField({ label, optional, help, error, suggestion, options, placeholder, id, className, ...select }: SelectFieldProps) {
  const fieldId = useFieldId(id)
  return (
    <FieldFrame {...{ label, optional, help, error, suggestion }} id={fieldId}>
      <span className={cx('input relative', error && 'input-error', suggestedLook(suggestion), className)}>
        <select
          {...select}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { optional, help, error, suggestion })}
          className={cx(!select.value && 'text-ink-3')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        {suggestion && (
          <span className="pointer-events-none absolute right-11">
            <SuggestionMark doubtful={suggestion.doubtful} />
          </span>
        )}
        <ChevronDown className="icon input-chevron" aria-hidden="true" />
      </span>
    </FieldFrame>
  )
}
