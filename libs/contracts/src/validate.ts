import { ObjectSchema, ValidationError, type InferType, type Schema } from 'yup'
import { DomainError, type FieldError, type MessageParams } from './errors.js'
import { isMessageKey, keyAndLimit, type MessageKey } from './messages/messages.js'

function toFieldError(error: ValidationError): FieldError {
  const [said] = keyAndLimit(error.message)
  const key: MessageKey = isMessageKey(said) ? said : 'field.invalid'
  const { max, min } = (error.params ?? {}) as { max?: number; min?: number }
  const params: MessageParams = { ...(max !== undefined && { max }), ...(min !== undefined && { min }) }
  return { path: error.path ?? '', message: key, ...(Object.keys(params).length > 0 && { params }) }
}

/** One error for each path: the first rule that failed is the one a person can act on. */
function firstByPath(errors: FieldError[]): FieldError[] {
  return [...new Map(errors.toReversed().map((error) => [error.path, error])).values()].toReversed()
}

export function fieldErrorsOf(error: ValidationError): FieldError[] {
  return firstByPath((error.inner.length > 0 ? error.inner : [error]).map(toFieldError))
}

const inherited = new Set(Object.getOwnPropertyNames(Object.prototype))

/** A field called `constructor` or `__proto__` is unknown like any other, but yup would find something under that name. */
function withoutInheritedNames(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const entries = Object.entries(input)
  return entries.some(([name]) => inherited.has(name)) ? Object.fromEntries(entries.filter(([name]) => !inherited.has(name))) : input
}

/** Many calls take nothing: of an object there is then nothing to check and nothing to keep. */
const takesNothing = (schema: Schema, input: unknown): boolean =>
  schema instanceof ObjectSchema && Object.keys(schema.fields as object).length === 0 && schema.tests.length === 0 &&
  typeof input === 'object' && input !== null && !Array.isArray(input)

/**
 * Casts and checks input against its contract; unknown fields are dropped.
 * @throws DomainError `invalid` with the path and message of each field
 */
export function validate<S extends Schema>(schema: S, input: unknown): InferType<S> {
  if (takesNothing(schema, input)) return {} as InferType<S>
  try {
    return schema.validateSync(withoutInheritedNames(input) ?? undefined, { abortEarly: false, stripUnknown: true }) as InferType<S>
  } catch (error) {
    // Anything else was thrown over a value that cannot even be read as text: a list nested too deep, an object with a toString of its own.
    throw new DomainError('invalid', { message: 'error.validation', fields: error instanceof ValidationError ? fieldErrorsOf(error) : [] })
  }
}
