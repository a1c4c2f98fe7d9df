import { useState } from 'react'
import { Clock } from 'lucide-react'
import { formatClock, isTime, parseTypedTime, timePlaceholder } from '../i18n/typed-time'
import { useTranslation } from '../i18n/use-translation'
import { labelId, useFieldId } from './Field'
import { TextField, type TextFieldProps } from './TextField'

export interface TimeFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'end'> {
  /** `hh:mm` of 24 hours, or whatever was typed while it is no time yet. */
  value: string
  onChange: (value: string) => void
}

/** When clinics are open, by quarters of an hour; any other time can be typed. */
const offered = Array.from({ length: (22 - 6) * 4 + 1 }, (_, place) => {
  const minutes = 6 * 60 + place * 15
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

/** A time of day, typed or picked, with 12 or 24 hours as the reader's language has it: the browser's own field follows the device. */
export function TimeField({ value, onChange, id, ...field }: TimeFieldProps) {
  const fieldId = useFieldId(id)
  const { t, language } = useTranslation()
  const [draft, setDraft] = useState<string | null>(null)
  const shown = isTime(value) ? formatClock(value, language) : value
  const type = (text: string) => {
    setDraft(text)
    onChange(parseTypedTime(text, language) ?? text)
  }
  const pick = (time: string) => {
    setDraft(null)
    onChange(time)
  }
  const times = isTime(value) && !offered.includes(value) ? [...offered, value].sort() : offered
  return (
    <TextField
      placeholder={timePlaceholder(language)}
      inputMode={language === 'en' ? 'text' : 'numeric'}
      autoComplete="off"
      {...field}
      id={fieldId}
      value={draft ?? shown}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => (setDraft(null), field.onBlur?.(event))}
      end={
        <span className="icon-btn time-choice">
          <Clock className="icon" aria-hidden="true" />
          <select
            aria-label={t('form.chooseTime')}
            aria-describedby={labelId(fieldId)}
            value={isTime(value) ? value : ''}
            disabled={field.disabled}
            onChange={(event) => pick(event.target.value)}
          >
            {!isTime(value) && <option value="" />}
            {times.map((time) => (
              <option key={time} value={time}>
                {formatClock(time, language)}
              </option>
            ))}
          </select>
        </span>
      }
    />
  )
}
