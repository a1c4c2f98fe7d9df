import { TextArea, type TextAreaProps } from '../TextArea'
import { useFormField } from './use-form-field'

type Props = Omit<TextAreaProps, 'value' | 'error' | 'suggestion'> & { name: string }

export function FormTextArea({ name, onChange, ...rest }: Props) {
  const { field, error, isSent, id, suggestion } = useFormField<string | null>(name)
  return (
    <TextArea
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
