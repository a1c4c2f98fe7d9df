import { DateField, type DateFieldProps } from '../DateField'
import { useFormField } from './use-form-field'

type Props = Omit<DateFieldProps, 'value' | 'error' | 'onChange'> & { name: string; onChange?: (value: string) => void }

export function FormDateField({ name, onChange, ...rest }: Props) {
  const { field, error, helpers, id } = useFormField<string | null>(name)
  const change = (value: string) => {
    void helpers.setValue(value)
    onChange?.(value)
  }
  return (
    <DateField
      {...rest}
      name={name}
      value={field.value ?? ''}
      id={id}
      error={error}
      onChange={change}
      onBlur={() => void helpers.setTouched(true)}
    />
  )
}
