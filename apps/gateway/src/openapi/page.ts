import type { OpenApiDocument } from './document.js'
import { fieldsTable } from './fields-table.js'
import { html, nothing, type Html } from '../platform/http/html.js'
import type { JsonSchema } from './json-schema.js'

interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: JsonSchema
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security: { apiKey?: string[] }[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: Body
  responses: Record<string, Body>
}

interface Body {
  description?: string
  content?: Record<string, { schema: JsonSchema }>
}

interface Call {
  method: string
  path: string
  operation: Operation
}

function callsOf({ paths }: OpenApiDocument): Map<string, Call[]> {
  const byTag = new Map<string, Call[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods) as unknown as [string, Operation][]) {
      const tag = operation.tags[0]!
      byTag.set(tag, [...(byTag.get(tag) ?? []), { method: method.toUpperCase(), path, operation }])
    }
  }
  return byTag
}

const schemaOf = (body: Body | undefined): JsonSchema | undefined => Object.values(body?.content ?? {})[0]?.schema

/** Parameters as a schema, so that they are shown like any other fields. */
function parameterSchema(parameters: Operation['parameters'], place: string): JsonSchema {
  const own = parameters.filter((parameter): parameter is Parameter => 'in' in parameter && parameter.in === place)
  return {
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  }
}

function callers({ security }: Operation): string {
  if (security.length === 0) return 'Anyone'
  const scopes = security.flatMap(({ apiKey }) => apiKey ?? [])
  return scopes.length > 0 ? `Signed in, or a key with the scope ${scopes.join(', ')}` : 'Signed in'
}

function call({ method, path, operation }: Call): Html {
  const [status, success] = Object.entries(operation.responses)[0]!
  return html`<details id="${operation.operationId}">
    <summary><b class="${method.toLowerCase()}">${method}</b> <code>${path}</code> <span>${operation.summary}</span></summary>
    <p>${callers(operation)}. Answers ${status}${success.content ? nothing : html` without a body`}.</p>
    ${fieldsTable('Path', parameterSchema(operation.parameters, 'path'))}${fieldsTable(
      'Query',
      parameterSchema(operation.parameters, 'query'),
    )}
    ${fieldsTable('Body', schemaOf(operation.requestBody))}${fieldsTable('Answer', schemaOf(success))}
  </details>`
}

const section = ([tag, calls]: [string, Call[]]): Html =>
  html`<section id="${tag}">
    <h2>${tag}</h2>
    ${calls.map(call)}
  </section>`

const introduction = (origin: string): Html =>
  html`<p>
      Made from the same contracts that the service checks every call against; machines read <a href="/api/openapi.json">openapi.json</a>.
    </p>
    <h2>Calling</h2>
    <p>
      People call with the session of their browser. Clinic systems send a key, made under <a href="/doctor/integrations">integrations</a>;
      it acts as the veterinarian who made it, within its scopes:
    </p>
    <pre><code>curl -H "Authorization: Bearer huella_…" "${origin}/api/pets/nickname/luna-1a2b3c4d"</code></pre>
    <ul>
      <li>
        Bodies and answers are JSON; days are <code>yyyy-mm-dd</code>, instants ISO 8601 in UTC. Unknown fields are ignored, an empty text
        means none.
      </li>
      <li>
        A refused call answers <code>application/problem+json</code> with <code>status</code>, <code>detail</code>, <code>code</code>,
        <code>requestId</code> and, for input, <code>errors</code> with path and message, in the language of
        <code>Accept-Language</code> (en, es).
      </li>
      <li>
        Send an <code>Idempotency-Key</code> with a POST to repeat it safely: the same key and body get the first answer again for 24 hours.
      </li>
      <li>
        <code>RateLimit</code> and <code>RateLimit-Policy</code> say what is left; 429 and 503 say in <code>Retry-After</code> when to come
        back.
      </li>
    </ul>`

/** The document for a person to read, without a script. */
export function documentPage(document: OpenApiDocument, origin: string): string {
  const groups = [...callsOf(document)].sort(([a], [b]) => a.localeCompare(b))
  const contents = groups.map(([tag, calls]) => html`<li><a href="#${tag}">${tag}</a> <small>${calls.length}</small></li>`)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Huella API</title>
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <nav aria-label="Parts of the API">
          <ul>
            ${contents}
          </ul>
        </nav>
        <main>
          <h1>Huella API</h1>
          ${introduction(origin)}${groups.map(section)}
        </main>
      </body>
    </html>`.text
}
