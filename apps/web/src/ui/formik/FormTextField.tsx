import { TextField, type TextFieldProps } from '../TextField'
import { useFormField } from './use-form-field'

type Props = Omit<TextFieldProps, 'value' | 'error'> & { name: string }

export function FormTextField({ name, onChange, ...rest }: Props) {
  const { field, error, id } = useFormField<string | number | null>(name)
  return (
    <TextField
      {...rest}
      {...field}
      value={field.value ?? ''}
      id={id}
      error={error}
      onChange={(event) => (field.onChange(event), onChange?.(event))}
    />
  )
}
