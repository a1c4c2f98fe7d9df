import type { Schema } from 'yup'

export type JsonSchema = { [keyword: string]: unknown }

/** `input` is what a caller may send, with its limits; `answer` is what it gets, where limits of input say nothing. */
export type Direction = 'input' | 'answer'

/** What `schema.describe()` gives, as far as it is read here. */
interface Described {
  type: string
  optional: boolean
  nullable: boolean
  default?: unknown
  oneOf: unknown[]
  tests: { name?: string; params?: Record<string, unknown> | undefined }[]
  fields?: Record<string, Described>
  innerType?: Described
}

type Limit = (params: Record<string, unknown>, type: string) => JsonSchema

const sizeKeyword: Record<string, string> = { string: 'Length', array: 'Items' }
const bound =
  (side: 'min' | 'max'): Limit =>
  (params, type) => ({ [type === 'number' ? `${side}imum` : `${side}${sizeKeyword[type] ?? 'Length'}`]: params[side] })
const format =
  (name: string): Limit =>
  () => ({ format: name })

/** JSON Schema keywords for the rules our contracts use; a rule that is not here is told by its message alone. */
const limits: Record<string, Limit> = {
  required: (_params, type) => (type === 'string' ? { minLength: 1 } : {}),
  min: bound('min'),
  max: bound('max'),
  matches: ({ regex }) => (regex instanceof RegExp && !regex.flags ? { pattern: regex.source } : {}),
  integer: () => ({ type: 'integer' }),
  email: format('email'),
  uuid: format('uuid'),
  'calendar-day': format('date'),
  instant: format('date-time'),
  'day-or-instant': () => ({ anyOf: [{ format: 'date' }, { format: 'date-time' }] }),
  'media-url': format('uri-reference'),
}

/** Describes a contract's schema as JSON Schema 2020-12, as OpenAPI 3.1 uses it. */
export const jsonSchemaOf = (schema: Schema, direction: Direction): JsonSchema =>
  convert(schema.describe() as unknown as Described, direction)

function convert(described: Described, direction: Direction): JsonSchema {
  const own = described.type === 'object' ? objectOf(described, direction) : plain(described, direction)
  return described.nullable ? orNull(own) : own
}

function plain(described: Described, direction: Direction): JsonSchema {
  const { type, oneOf, tests, innerType } = described
  const enumerated = oneOf.filter((value) => value !== null)
  return {
    ...(type === 'mixed' ? (enumerated.length > 0 ? { type: typeof enumerated[0] } : {}) : { type }),
    ...(type === 'array' && { items: innerType ? convert(innerType, direction) : {} }),
    ...(enumerated.length > 0 && { enum: enumerated }),
    ...(direction === 'input' && Object.assign({}, ...tests.map(({ name, params }) => limits[name ?? '']?.(params ?? {}, type) ?? {}))),
    ...(direction === 'input' && described.default !== undefined && { default: described.default }),
  }
}

/** Without fields it is a map that a reader need not know. */
function objectOf({ fields = {} }: Described, direction: Direction): JsonSchema {
  const entries = Object.entries(fields)
  if (entries.length === 0) return { type: 'object' }
  const required = entries.filter(([, field]) => !field.optional && field.default === undefined).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, convert(field, direction)])),
    ...(required.length > 0 && { required }),
  }
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema
  return {
    ...schema,
    ...(typeof type === 'string' && { type: [type, 'null'] }),
    ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
  }
}
