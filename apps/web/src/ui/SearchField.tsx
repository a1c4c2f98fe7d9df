import { Search } from 'lucide-react'

export interface SearchFieldProps {
  /** Shown while empty, and the field's name. */
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Narrows a list as one types. */
export const SearchField = ({ label, value, onChange, className = '' }: SearchFieldProps) => (
  <span className={`input ${className}`}>
    <Search className="icon text-ink-2" aria-hidden="true" />
    <input type="search" value={value} onChange={(event) => onChange(event.target.value)} placeholder={label} aria-label={label} />
  </span>
)
