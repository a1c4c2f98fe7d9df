import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../../ui/cx'
import type { Option } from '../../../ui/SelectField'

export interface SettingSelectProps {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  /** Below the field on desks, beside its name on phones. */
  help?: string | undefined
  /** What a phone shows of the chosen value, where the option says more. */
  short?: string | undefined
}

/** A field on a desk, and on phones a row that opens the browser's own list. */
export function SettingSelect({ label, value, options, onChange, help, short }: SettingSelectProps) {
  const id = useId()
  return (
    <div className="setting">
      <label className="setting-name" htmlFor={id}>
        {label}
      </label>
      <span className="setting-value">
        {short && (
          <span className="setting-short" aria-hidden="true">
            {short}
          </span>
        )}
        <select
          id={id}
          value={value}
          aria-describedby={help && `${id}-help`}
          onChange={(event) => onChange(event.target.value)}
          className={cx(short && 'setting-covered')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronRight className="icon icon-18 setting-more" aria-hidden="true" />
        <ChevronDown className="icon setting-opens" aria-hidden="true" />
      </span>
      {help && (
        <p id={`${id}-help`} className="setting-help">
          {help}
        </p>
      )}
    </div>
  )
}
