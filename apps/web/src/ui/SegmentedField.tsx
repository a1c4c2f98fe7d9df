import { Check } from 'lucide-react'
import { cx } from './cx'
import { describedBy, FieldError, useFieldId } from './Field'
import type { Option } from './SelectField'
import type { Suggestion } from './suggestion'
import { suggestedLook, SuggestionNote } from './SuggestionNote'
import { useTranslation } from '../i18n/use-translation'

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
  const { t } = useTranslation()
  const fieldId = useFieldId(id)
  const wraps = options.length > 3 || options.some((option) => option.label.length > 12)
  return (
    <fieldset className="field" id={fieldId} tabIndex={-1} aria-describedby={describedBy(fieldId, { error, suggestion })} disabled={disabled}>
      <legend className="field-label mb-1.5">
        {label}
        {optional && <span className="field-optional">{t('form.optional')}</span>}
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
