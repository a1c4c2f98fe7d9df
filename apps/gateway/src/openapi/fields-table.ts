import { html, nothing, type Html } from '@huella/service-host'
import type { JsonSchema } from './json-schema.js'
import type { Words } from './words.js'

interface Row {
  path: string
  isRequired: boolean
  type: string
  limits: string
}

const propertiesOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)

function typeOf(schema: JsonSchema): string {
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[]).map(String).join(' | ')
  const { type, format, items } = schema as { type?: string | string[]; format?: string; items?: JsonSchema }
  const names = [type ?? 'any'].flat().map((name) => (name === 'array' ? `${typeOf(items ?? {})}[]` : name))
  return names.join(' | ') + (format ? ` (${format})` : '')
}

const limitsOf = (schema: JsonSchema, words: Words): string =>
  Object.entries(words.limits)
    .flatMap(([keyword, word]) => (schema[keyword] === undefined ? [] : [`${word} ${JSON.stringify(schema[keyword])}`]))
    .join(', ')

/** Every field with its path, `pets[].name` for those of a list's items. */
export function rowsOf(schema: JsonSchema, words: Words, prefix = ''): Row[] {
  if (schema['items']) return rowsOf(schema['items'] as JsonSchema, words, `${prefix}[]`)
  const required = new Set((schema['required'] ?? []) as string[])
  return propertiesOf(schema).flatMap(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name
    return [{ path, isRequired: required.has(name), type: typeOf(field), limits: limitsOf(field, words) }, ...rowsOf(field, words, path)]
  })
}

const row = ({ path, isRequired, type, limits }: Row, words: Words): Html =>
  html`<tr>
    <td><code>${path}</code></td>
    <td>${type}</td>
    <td>${[isRequired ? words.required : '', limits].filter(Boolean).join(', ')}</td>
  </tr>`

/** A table of a schema's fields under a heading; nothing where there are none. */
export function fieldsTable(heading: string, schema: JsonSchema | undefined, words: Words): Html {
  const rows = schema ? rowsOf(schema, words) : []
  if (rows.length === 0) return nothing
  return html`<h4>${heading}</h4>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.field}</th>
          <th scope="col">${words.type}</th>
          <th scope="col">${words.rules}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((each) => row(each, words))}
      </tbody>
    </table>`
}
