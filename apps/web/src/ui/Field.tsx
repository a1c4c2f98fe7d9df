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

/** Ids of the texts that describe a control, in the order they are read. */
export const describedBy = (
  id: string,
  { help, error, suggestion }: Pick<FieldFrameProps, 'help' | 'error' | 'suggestion'>,
): string | undefined =>
  [error && `${id}-error`, suggestion && `${id}-note`, help && `${id}-help`].filter(Boolean).join(' ') || undefined

/** Label above, control, then error, help and counter. */
export function FieldFrame({ label, id, optional, help, error, suggestion, counter, children }: FieldFrameProps) {
  const { t } = useTranslation()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional">{t('form.optional')}</span>}
      </label>
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
    <p className="field-error" id={`${id}-error`}>
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
