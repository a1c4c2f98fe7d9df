import type { ComponentProps, ReactNode } from 'react'
import { useFieldId } from './Field'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  help?: ReactNode
}

function Choice({ label, help, id, look, ...input }: CheckboxProps & { look: 'checkbox' | 'switch' }) {
  const fieldId = useFieldId(id)
  const text = (
    <label htmlFor={fieldId} className="min-w-0 flex-1">
      <span id={`${fieldId}-label`} className="block font-semibold">
        {label}
      </span>
      {help && (
        <span id={`${fieldId}-help`} className="block text-small text-ink-2">
          {help}
        </span>
      )}
    </label>
  )
  return (
    <div className="flex min-h-11 items-center gap-3">
      {look === 'switch' && text}
      <input
        {...input}
        id={fieldId}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        aria-labelledby={`${fieldId}-label`}
        aria-describedby={help ? `${fieldId}-help` : undefined}
        className={look}
      />
      {look === 'checkbox' && text}
    </div>
  )
}

export const Checkbox = (props: CheckboxProps) => <Choice {...props} look="checkbox" />
export const Switch = (props: CheckboxProps) => <Choice {...props} look="switch" />
