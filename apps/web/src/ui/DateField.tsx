import { Suspense, useRef, useState } from 'react'
import { isDay } from '@huella/care-rules'
import { CalendarDays } from 'lucide-react'
import { formatDay } from '../i18n/format'
import { lazy } from '../i18n/lazy-with-texts'
import { datePlaceholder, parseTypedDate, withSeparators } from '../i18n/typed-date'
import { useTranslation } from '../i18n/use-translation'
import { labelId, useFieldId } from './Field'
import { IconButton } from './IconButton'
import { TextField, type TextFieldProps } from './TextField'

const CalendarPopover = lazy(() => import('./CalendarPopover'))

export interface DateFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'end' | 'min' | 'max'> {
  /** `yyyy-mm-dd`, or whatever was typed while it is no date yet. */
  value: string
  onChange: (value: string) => void
  min?: string | undefined
  max?: string | undefined
}

/** Typed in the reader's own order, or picked. What leaves is a calendar day without a time zone. */
export function DateField({ value, onChange, min, max, id, ...field }: DateFieldProps) {
  const fieldId = useFieldId(id)
  const { t, language } = useTranslation()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const shown = isDay(value) ? formatDay(value, language) : value
  const [draft, setDraft] = useState<string | null>(null)
  const leave = () => setDraft(null)
  const type = (typed: string) => {
    const text = withSeparators(typed, draft ?? shown)
    setDraft(text)
    onChange(parseTypedDate(text, language, { min, max }) ?? text)
  }
  const pick = (day: string) => {
    setOpen(false)
    setDraft(null)
    onChange(day)
  }
  return (
    <TextField
      placeholder={datePlaceholder[language]}
      inputMode="numeric"
      autoComplete="off"
      {...field}
      id={fieldId}
      value={draft ?? shown}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => (leave(), field.onBlur?.(event))}
      end={
        <>
          <IconButton
            ref={button}
            label={t('form.chooseDate')}
            aria-describedby={labelId(fieldId)}
            aria-expanded={open}
            icon={<CalendarDays className="icon" aria-hidden="true" />}
            onClick={() => setOpen(!open)}
            disabled={field.disabled}
          />
          {open && (
            <Suspense>
              <CalendarPopover
                anchor={button}
                value={isDay(value) ? value : null}
                min={min}
                max={max}
                onPick={pick}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </>
      }
    />
  )
}
