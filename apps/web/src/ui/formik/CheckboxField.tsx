import { Checkbox, Switch, type CheckboxProps } from '../Checkbox'
import { useFormField } from './use-form-field'

type Props = Omit<CheckboxProps, 'checked'> & { name: string; look?: 'checkbox' | 'switch' }

export function CheckboxField({ name, look = 'checkbox', ...rest }: Props) {
  const { field, id } = useFormField<boolean>(name)
  const Control = look === 'switch' ? Switch : Checkbox
  return <Control {...rest} name={name} id={id} checked={field.value} onChange={field.onChange} onBlur={field.onBlur} />
}
