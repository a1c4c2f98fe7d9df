import { isCalendarDay } from '@huella/contracts'
import { relativeDay } from '../../i18n/relative-day'
import { useTranslation } from '../../i18n/use-translation'
import { DateField, type DateFieldProps } from '../DateField'
import { useFormField } from './use-form-field'

type Props = Omit<DateFieldProps, 'value' | 'error' | 'suggestion' | 'onChange'> & {
  name: string
  onChange?: (value: string) => void
  /** Says below how far from today the day is. */
  relative?: boolean
}

export function FormDateField({ name, onChange, relative = false, help, ...rest }: Props) {
  const { t, language } = useTranslation()
  const { field, error, helpers, isSent, id, suggestion } = useFormField<string | null>(name)
  const distance = relative && isCalendarDay(field.value ?? '') ? relativeDay(field.value ?? '', language, t) : null
  const change = (value: string) => {
    void helpers.setValue(value)
    onChange?.(value)
  }
  return (
    <DateField
      {...rest}
      name={name}
      readOnly={isSent || rest.readOnly}
      value={field.value ?? ''}
      id={id}
      error={error}
      suggestion={suggestion}
      help={[distance, help].filter(Boolean).length === 2 ? <>{distance}. {help}</> : (distance ?? help)}
      onChange={change}
      onBlur={field.onBlur}
    />
  )
}
