import { html, nothing, type Html } from '../platform/http/html.js'
import type { JsonSchema } from './json-schema.js'

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

const limitWords: Record<string, string> = {
  minimum: 'at least',
  maximum: 'at most',
  maxLength: 'up to characters:',
  minItems: 'at least',
  maxItems: 'at most',
  default: 'default',
}

const limitsOf = (schema: JsonSchema): string =>
  Object.entries(limitWords)
    .flatMap(([keyword, word]) => (schema[keyword] === undefined ? [] : [`${word} ${JSON.stringify(schema[keyword])}`]))
    .join(', ')

/** Every field with its path, `pets[].name` for those of a list's items. */
export function rowsOf(schema: JsonSchema, prefix = ''): Row[] {
  if (schema['items']) return rowsOf(schema['items'] as JsonSchema, `${prefix}[]`)
  const required = new Set((schema['required'] ?? []) as string[])
  return propertiesOf(schema).flatMap(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name
    return [{ path, isRequired: required.has(name), type: typeOf(field), limits: limitsOf(field) }, ...rowsOf(field, path)]
  })
}

const row = ({ path, isRequired, type, limits }: Row): Html =>
  html`<tr>
    <td><code>${path}</code></td>
    <td>${type}</td>
    <td>${[isRequired ? 'required' : '', limits].filter(Boolean).join(', ')}</td>
  </tr>`

/** A table of a schema's fields under a heading; nothing where there are none. */
export function fieldsTable(heading: string, schema: JsonSchema | undefined): Html {
  const rows = schema ? rowsOf(schema) : []
  if (rows.length === 0) return nothing
  return html`<h4>${heading}</h4>
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Rules</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(row)}
      </tbody>
    </table>`
}
