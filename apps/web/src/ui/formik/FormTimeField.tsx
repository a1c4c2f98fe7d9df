import { TimeField, type TimeFieldProps } from '../TimeField'
import { useFormField } from './use-form-field'

type Props = Omit<TimeFieldProps, 'value' | 'error' | 'suggestion' | 'onChange'> & { name: string }

export function FormTimeField({ name, ...rest }: Props) {
  const { field, error, helpers, isSent, id, suggestion } = useFormField(name)
  return (
    <TimeField
      {...rest}
      name={name}
      readOnly={isSent || rest.readOnly}
      value={field.value}
      id={id}
      error={error}
      suggestion={suggestion}
      onChange={(value) => void helpers.setValue(value)}
      onBlur={field.onBlur}
    />
  )
}
