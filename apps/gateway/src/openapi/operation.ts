import type { Endpoint, Multipart } from '@huella/contracts'
import type { ObjectSchema, Schema } from 'yup'
import { exampleOf } from './example.js'
import { jsonSchemaOf, type JsonSchema } from './json-schema.js'

/** JSON as a schema describes it, and what it may look like. */
const jsonOf = (schema: JsonSchema) => ({ 'application/json': { schema, example: exampleOf(schema) } })

const problemType = 'application/problem+json'
const refused = (description: string) => ({ description, content: { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } } })

/** `/api/pets/{petId}/reviews` → `pets`: the part of the API a call belongs to. */
const tagOf = (path: string): string => path.split(/[/.]/)[2]!

/** A name for generated clients: `POST /api/pets/{petId}/reviews` → `postPetsPetIdReviews`. */
const operationId = ({ method, path }: Endpoint): string =>
  method.toLowerCase() + path.replace('/api', '').replace(/[^a-zA-Z0-9]+(\w)?/g, (_gap, letter: string = '') => letter.toUpperCase())

const fieldsOf = (schema: Schema): [string, Schema][] => Object.entries((schema as ObjectSchema<object>).fields ?? {}) as [string, Schema][]

function parameters(endpoint: Endpoint): object[] {
  const inPath = fieldsOf(endpoint.params).map(([name, described]) => {
    const schema = jsonSchemaOf(described, 'input')
    return { name, in: 'path', required: true, schema, example: exampleOf(schema, name) }
  })
  const inQuery = fieldsOf(endpoint.query).map(([name, schema]) => {
    const { optional, default: preset } = schema.describe() as { optional: boolean; default?: unknown }
    return { name, in: 'query', required: !optional && preset === undefined, schema: jsonSchemaOf(schema, 'input') }
  })
  return [...inPath, ...inQuery, ...(endpoint.takesKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [])]
}

/** Files of a multipart body are bytes to a client. */
const file = { type: 'string', contentMediaType: 'application/octet-stream' }
const multipartSchema = (fields: Multipart): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      typeof field === 'string' ? { description: field, ...file } : { description: field.description, type: 'array', items: file, maxItems: field.atMost },
    ]),
  ),
})

function requestBody({ body, multipart }: Endpoint): object | undefined {
  if (multipart) return { required: true, content: { 'multipart/form-data': { schema: multipartSchema(multipart) } } }
  return fieldsOf(body).length > 0
    ? { required: true, content: jsonOf(jsonSchemaOf(body, 'input')) }
    : undefined
}

function success({ status, answer, fileTypes }: Endpoint): object {
  if (status === 204) return { description: 'Done' }
  const files = Object.fromEntries(fileTypes.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]))
  const content = fileTypes.length > 0 ? files : jsonOf(jsonSchemaOf(answer, 'answer'))
  return { description: 'Done', headers: rateHeaders, content }
}
const rateHeaders = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
}

/** Who may call, in OpenAPI's words: a session, or a key with the scope. */
const security = ({ caller, scope }: Endpoint): object[] =>
  caller === 'anyone' ? [] : [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])]

const signedInOnly = ({ recentSignIn }: Endpoint) => ({
  401: refused('Signed out, or the key is unknown or revoked'),
  403: refused(`Not for this caller${recentSignIn ? ', or the last sign-in is older than ten minutes (code `sign_in_again`)' : ''}`),
})

/** One described call as an OpenAPI operation. */
export function operationOf(endpoint: Endpoint): JsonSchema {
  const body = requestBody(endpoint)
  return {
    operationId: operationId(endpoint),
    tags: [tagOf(endpoint.path)],
    summary: endpoint.summary,
    security: security(endpoint),
    parameters: parameters(endpoint),
    ...(body && { requestBody: body }),
    responses: {
      [endpoint.status]: success(endpoint),
      ...(endpoint.caller !== 'anyone' && signedInOnly(endpoint)),
      429: { ...refused('Too many calls'), headers: { ...rateHeaders, 'Retry-After': { schema: { type: 'integer' } } } },
      default: refused('Why it was refused'),
    },
  }
}
