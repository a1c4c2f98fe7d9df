import type { FormikHelpers } from 'formik'
import { ApiError } from './api-error'

/** What the server refused: the message of a field, and the value it was about. Another value is another matter. */
export type Refusals = Readonly<Record<string, { message: string; value: unknown }>>

interface Status {
  refused?: Refusals
}

type Helpers<Values> = Pick<FormikHelpers<Values>, 'setFieldTouched' | 'setStatus'>

/** Says at fields why the server refused them. Kept in Formik's status: its errors are made anew whenever a field is left. */
function refuseFields<Values extends object>(helpers: Helpers<Values>, values: Values, messages: Readonly<Record<string, string>>): void {
  const valueOf = (field: string) => (values as Record<string, unknown>)[field]
  const refused = Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, { message, value: valueOf(field) }]))
  for (const field of Object.keys(messages)) void helpers.setFieldTouched(field, true, false)
  helpers.setStatus({ refused } satisfies Status)
}

/** Why the server refused what stands in a field now. */
export function refusalOf(status: unknown, field: string, value: unknown): string | undefined {
  const refusal = (status as Status | undefined)?.refused?.[field]
  return refusal && refusal.value === value ? refusal.message : undefined
}

/** A failure whose fields the form itself knows, where the server's answer names none. */
export class FieldRefusal extends Error {
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>, cause: unknown) {
    super('refused', { cause })
    this.fields = fields
  }
}

/**
 * Puts the server's field errors where the person typed, until they type something else or send again.
 * Returns false when the error names no field of this form, so that the caller shows it as a whole.
 */
export function applyServerErrors<Values extends object>(helpers: Helpers<Values>, values: Values, error: unknown): boolean {
  const named = error instanceof ApiError ? (error.problem?.errors ?? []).map(({ path, message }) => [path, message] as const) : []
  const known = error instanceof FieldRefusal ? Object.entries(error.fields) : named.filter(([path]) => path in values)
  refuseFields(helpers, values, Object.fromEntries(known))
  return known.length > 0
}

/** For `explain` of an action that sends a form: at its fields what the server says of them; what failed is said as everywhere. */
export function atFields<Values extends object>(error: unknown, values: Values, helpers: Helpers<Values>): undefined {
  applyServerErrors(helpers, values, error)
}
