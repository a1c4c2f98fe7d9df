import { useFormField } from '../../../ui/formik/use-form-field'
import { TextField } from '../../../ui/TextField'
import { wholeYears } from '../doctor-form-values'

/** Shows, once left, the whole number that will be stored. */
export function YearsField({ label }: { label: string }) {
  const { field, error, helpers, id } = useFormField('yearsOfExperience')
  const leave = async () => {
    await helpers.setValue(wholeYears(field.value))
    await helpers.setTouched(true)
  }
  return <TextField {...field} id={id} label={label} error={error} inputMode="numeric" autoComplete="off" onBlur={() => void leave()} />
}
