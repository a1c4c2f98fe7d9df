import type { FormikHelpers } from 'formik'
import { ApiError } from './api-error'

/**
 * Puts the server's field errors where the person typed.
 * Returns false when the error names no field of this form, so that the caller shows it as a whole.
 */
export function applyServerErrors<Values extends object>(
  helpers: Pick<FormikHelpers<Values>, 'setFieldError' | 'setFieldTouched'>,
  values: Values,
  error: unknown,
): boolean {
  const known = (error instanceof ApiError ? (error.problem?.errors ?? []) : []).filter(({ path }) => path in values)
  for (const { path, message } of known) {
    void helpers.setFieldTouched(path, true, false)
    helpers.setFieldError(path, message)
  }
  return known.length > 0
}
