import { CheckboxField } from './CheckboxField'
import { FormDateField } from './FormDateField'
import { FormSegmentedField } from './FormSegmentedField'
import { FormSelectField } from './FormSelectField'
import { FormTextArea } from './FormTextArea'
import { FormTextField } from './FormTextField'

/** The fields of a Formik form: `<Form.Text name="name" label={...} />`. */
export const Form = {
  Text: FormTextField,
  Area: FormTextArea,
  Select: FormSelectField,
  Date: FormDateField,
  Segmented: FormSegmentedField,
  Check: CheckboxField,
}
