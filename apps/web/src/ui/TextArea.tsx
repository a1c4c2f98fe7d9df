import type { ComponentProps, KeyboardEvent } from 'react'
import { cx } from './cx'
import { describedBy, FieldFrame, useFieldId, type FieldFrameProps } from './Field'
import { suggestedLook } from './SuggestionNote'

export interface TextAreaProps extends Omit<FieldFrameProps, 'id' | 'children' | 'counter'>, ComponentProps<'textarea'> {
  limit?: number
}

const submitOnCtrlEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}

export function TextArea({ label, optional, help, error, suggestion, limit, id, className, ...input }: TextAreaProps) {
  const fieldId = useFieldId(id)
  const counter = limit ? { used: String(input.value ?? '').length, max: limit } : undefined
  return (
    <FieldFrame {...{ label, optional, help, error, suggestion, counter }} id={fieldId}>
      <span className={cx('input', error && 'input-error', suggestedLook(suggestion), className)}>
        <textarea
          rows={3}
          onKeyDown={submitOnCtrlEnter}
          {...input}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { optional, help, error, suggestion })}
        />
      </span>
    </FieldFrame>
  )
}
