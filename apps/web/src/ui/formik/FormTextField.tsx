import { TextField, type TextFieldProps } from '../TextField'
import { useFormField } from './use-form-field'

type Props = Omit<TextFieldProps, 'value' | 'error' | 'suggestion'> & { name: string }

export function FormTextField({ name, onChange, ...rest }: Props) {
  const { field, error, isSent, id, suggestion } = useFormField<string | number | null>(name)
  return (
    <TextField
      {...rest}
      {...field}
      readOnly={isSent || rest.readOnly}
      value={field.value ?? ''}
      id={id}
      error={error}
      suggestion={suggestion}
      onChange={(event) => (field.onChange(event), onChange?.(event))}
    />
  )
}
