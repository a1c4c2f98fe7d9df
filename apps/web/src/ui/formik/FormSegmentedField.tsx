import { SegmentedField, type SegmentedFieldProps } from '../SegmentedField'
import { useFormField } from './use-form-field'

type Props = Omit<SegmentedFieldProps, 'value' | 'error' | 'suggestion' | 'onChange'> & { onChange?: (value: string) => void }

export function FormSegmentedField({ name, onChange, ...rest }: Props) {
  const { field, error, helpers, id, suggestion, isSent } = useFormField<string | null>(name)
  const change = (value: string) => {
    void helpers.setValue(value)
    if (!isSent) onChange?.(value)
  }
  return <SegmentedField {...rest} name={name} value={field.value ?? ''} id={id} error={error} suggestion={suggestion} onChange={change} />
}
