import { useFormikContext } from 'formik'

/** The values of the form around, for what changes several at once, or one without a field. While the form is being sent they stay what is sent. */
export function useFormValues<Values extends object>() {
  const { values, initialValues, setValues, isSubmitting: isSent } = useFormikContext<Values>()
  const change = (some: Partial<Values>): void => {
    if (!isSent) void setValues({ ...values, ...some })
  }
  return { values, initialValues, change, isSent }
}
