import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'
import { describedBy, FieldFrame, useFieldId, type FieldFrameProps } from './Field'
import { suggestedLook, SuggestionMark } from './SuggestionNote'

export interface TextFieldProps extends Omit<FieldFrameProps, 'id' | 'children' | 'counter'>, Omit<ComponentProps<'input'>, 'children'> {
  startIcon?: ReactNode
  end?: ReactNode
  /** Shows how much of `maxLength` is used, without cutting what is typed. */
  limit?: number
}

export function TextField({ label, optional, help, error, suggestion, limit, startIcon, end, id, className, ...input }: TextFieldProps) {
  const fieldId = useFieldId(id)
  const counter = limit ? { used: String(input.value ?? '').length, max: limit } : undefined
  return (
    <FieldFrame {...{ label, optional, help, error, suggestion, counter }} id={fieldId}>
      <span className={cx('input', error && 'input-error', suggestedLook(suggestion), className)}>
        {startIcon}
        <input
          type="text"
          {...input}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { optional, help, error, suggestion })}
        />
        {(suggestion || end) && (
          <span className="input-end">
            {suggestion && <SuggestionMark doubtful={suggestion.doubtful} />}
            {end}
          </span>
        )}
      </span>
    </FieldFrame>
  )
}
