import { Check } from 'lucide-react'
import type { Option } from './SelectField'

export interface FilterChipsProps {
  label: string
  /** The chip that stands for no filter. */
  all: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** One choice among few, at once. On phones the row scrolls sideways inside itself. */
export const FilterChips = ({ label, all, value, options, onChange }: FilterChipsProps) => (
  <div role="group" aria-label={label} className="filter-chips">
    {[{ value: '', label: all }, ...options].map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        className="filter-chip"
        onClick={() => onChange(option.value)}
      >
        {option.value === value && <Check className="icon icon-16" aria-hidden="true" />}
        {option.label}
      </button>
    ))}
  </div>
)
