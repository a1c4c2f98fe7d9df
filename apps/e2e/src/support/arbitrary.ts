import * as fc from 'fast-check'

export interface Schema { type?: string | string[]; enum?: unknown[]; format?: string; properties?: Record<string, Schema>; items?: Schema; minLength?: number; maxLength?: number; minimum?: number; maximum?: number }
export interface Parameter { name?: string; in?: string; schema?: Schema }

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', 0, -1, 1e308, 2147483648, true, [], {}, [null], { $ne: 1 }, '__proto__', "' OR 1=1 --", '%', '\u0000', '\ud800', '<img src=x onerror=alert(1)>', '../../x', 'ñ'.repeat(300), '2026-02-30', '9'.repeat(30)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
)

const formats: Record<string, fc.Arbitrary<unknown>> = {
  date: fc.date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc.date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
  email: fc.constant('a.b@example.com'),
  uuid: fc.uuid(),
}

/** Mostly what the schema asks for. */
function fitting({ type, enum: values, format, properties, items, maxLength, minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const kind = Array.isArray(type) ? type[0] : type
  if (values) return fc.constantFrom(...values)
  if (format && formats[format]) return formats[format]
  if (kind === 'object') return bodyOf({ properties: properties ?? {} })
  if (kind === 'array') return fc.array(valueOf(items ?? {}), { maxLength: 3 })
  if (kind === 'boolean') return fc.boolean()
  if (kind === 'integer' || kind === 'number') return fc.integer({ min: minimum ?? 0, max: Math.min(maximum ?? 50, 2147483647) })
  return fc.string({ minLength: 1, maxLength: Math.min(maxLength ?? 30, 60) })
}

export const valueOf = (schema: Schema): fc.Arbitrary<unknown> => fc.oneof({ weight: 4, arbitrary: fitting(schema) }, { weight: 1, arbitrary: junk })

/** An object with some of the fields, or now and then anything at all. */
export function bodyOf({ properties = {} }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]))
  return fc.oneof({ weight: 6, arbitrary: fc.record(fields, { requiredKeys: [] }) }, { weight: 3, arbitrary: fc.record(fields) }, { weight: 1, arbitrary: junk })
}

/** Half characters cannot stand in an address. */
const inAddress = (value: unknown): string => encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).replace(/\p{Cs}/gu, '?'))

/** The address of a call, with parameters that fit or do not; `known` are values that exist. */
export const addressOf = (path: string, parameters: Parameter[], known: readonly string[]): fc.Arbitrary<string> => {
  const inPath = (path.match(/\{\w+\}/g) ?? []).map(() => fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: junk.map(inAddress) }))
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name, schema }) => fc.option(valueOf(schema ?? {}).map((value) => `${name}=${inAddress(value)}`), { nil: '' }))
  return fc.tuple(fc.tuple(...inPath), fc.tuple(...query)).map(([values, pairs]) => {
    const rest = [...values]
    return `${path.replace(/\{\w+\}/g, () => rest.shift()!.replace(/^\.+$|^$/, 'x'))}?${pairs.filter(Boolean).join('&')}`
  })
}
