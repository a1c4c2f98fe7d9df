import { Check } from 'lucide-react'
import { cx } from './cx'
import { describedBy, FieldError, labelId, OptionalMark, useFieldId } from './Field'
import type { Option } from './SelectField'
import type { Suggestion } from './suggestion'
import { suggestedLook, SuggestionNote } from './SuggestionNote'

export interface SegmentedFieldProps {
  label: string
  name: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  onBlur?: () => void
  optional?: boolean | undefined
  error?: string | undefined
  suggestion?: Suggestion | undefined
  id?: string | undefined
  disabled?: boolean
}

/** Two to four short choices; long words wrap into two columns on phones. */
export function SegmentedField({ label, name, value, options, onChange, onBlur, optional, error, suggestion, id, disabled }: SegmentedFieldProps) {
  const fieldId = useFieldId(id)
  const wraps = options.length > 3 || options.some((option) => option.label.length > 12)
  return (
    <fieldset
      className="field"
      id={fieldId}
      tabIndex={-1}
      aria-labelledby={optional ? labelId(fieldId) : undefined}
      aria-describedby={describedBy(fieldId, { optional, error, suggestion })}
      disabled={disabled}
    >
      <legend className="field-label mb-1.5">
        <span id={labelId(fieldId)}>{label}</span>
        {optional && <OptionalMark id={fieldId} />}
      </legend>
      <div className={cx('segmented', wraps && 'segmented-wrap', error && 'segmented-error', suggestedLook(suggestion))} onBlur={onBlur}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className="choice-input"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <Check className="icon icon-16 segmented-tick" aria-hidden="true" />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={fieldId} error={error} />
      {suggestion && <SuggestionNote id={fieldId} label={label} suggestion={suggestion} />}
    </fieldset>
  )
}
