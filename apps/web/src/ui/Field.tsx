import { useId, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import type { Suggestion } from './suggestion'
import { SuggestionNote } from './SuggestionNote'

export interface FieldFrameProps {
  label: string
  /** Id of the control; the label points at it. */
  id: string
  optional?: boolean | undefined
  help?: ReactNode
  error?: string | undefined
  /** Filled in from what was read, and not yet checked by the person. */
  suggestion?: Suggestion | undefined
  /** Characters used and allowed; shown from 80 percent on. */
  counter?: { used: number; max: number } | undefined
  children: ReactNode
}

const showsCounter = ({ used, max }: { used: number; max: number }): boolean => used >= max * 0.8

/** Where the name of a field stands. */
export const labelId = (id: string): string => `${id}-label`

/** Where what is wrong with a field stands. */
export const errorId = (id: string): string => `${id}-error`

/** Ids of the texts that describe a control, in the order they are read. */
export const describedBy = (
  id: string,
  { optional, help, error, suggestion }: Pick<FieldFrameProps, 'optional' | 'help' | 'error' | 'suggestion'>,
): string | undefined =>
  [error && errorId(id), optional && optionalId(id), suggestion && `${id}-note`, help && `${id}-help`].filter(Boolean).join(' ') || undefined

const optionalId = (id: string): string => `${id}-optional`

/** That a field may stay empty: beside its name, not part of it. */
export function OptionalMark({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <span id={optionalId(id)} className="field-optional">
      {t('form.optional')}
    </span>
  )
}

/** Label above, control, then error, help and counter. */
export function FieldFrame({ label, id, optional, help, error, suggestion, counter, children }: FieldFrameProps) {
  const { t } = useTranslation()
  return (
    <div className="field">
      <div className="field-label">
        <label id={labelId(id)} htmlFor={id}>
          {label}
        </label>
        {optional && <OptionalMark id={id} />}
      </div>
      {children}
      <FieldError id={id} error={error} />
      {suggestion && <SuggestionNote id={id} label={label} suggestion={suggestion} />}
      {help && <FieldHelp id={id}>{help}</FieldHelp>}
      {counter && showsCounter(counter) && (
        <p className="field-help tabular-nums" aria-live="polite">
          {t('form.counter', counter)}
        </p>
      )}
    </div>
  )
}

export const FieldError = ({ id, error }: { id: string; error?: string | undefined }) =>
  error ? (
    <p className="field-error" id={errorId(id)}>
      <CircleAlert className="icon icon-16" aria-hidden="true" />
      {error}
    </p>
  ) : null

const FieldHelp = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="field-help" id={`${id}-help`}>
    {children}
  </p>
)

export function useFieldId(id: string | undefined): string {
  const made = useId()
  return id ?? made
}
