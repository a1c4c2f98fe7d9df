import { SelectField, type SelectFieldProps } from '../SelectField'
import { useFormField } from './use-form-field'

type Props = Omit<SelectFieldProps, 'value' | 'error' | 'suggestion'> & { name: string }

export function FormSelectField({ name, onChange, ...rest }: Props) {
  const { field, error, id, suggestion, isSent } = useFormField<string | null>(name)
  return (
    <SelectField
      {...rest}
      {...field}
      value={field.value ?? ''}
      id={id}
      error={error}
      suggestion={suggestion}
      onChange={(event) => isSent || (field.onChange(event), onChange?.(event))}
    />
  )
}
