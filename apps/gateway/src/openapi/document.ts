import { answersKeptForDays, apiKeyScopes, definedEndpoints, errorStatus } from '@huella/contracts'
import type { JsonSchema } from './json-schema.js'
import { navigationPaths } from './navigations.js'
import { operationOf } from './operation.js'

export interface OpenApiDocument extends JsonSchema {
  openapi: string
  paths: Record<string, Record<string, JsonSchema>>
}

const problem: JsonSchema = {
  type: 'object',
  description: 'Why a call was refused (RFC 9457), in the language of Accept-Language',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    requestId: { type: 'string', description: 'As in X-Request-Id; absent on the public page' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } }, required: ['path', 'message'] },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'code'],
}

const components = (sessionCookie: string): JsonSchema => ({
  schemas: { Problem: problem },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', maxLength: 255 },
      description: `Makes repeating safe: the same key and body get the first answer again for ${answersKeptForDays} days`,
    },
  },
  headers: {
    RateLimit: { description: 'What is left of the tightest limit, and seconds until it starts anew', schema: { type: 'string' } },
    RateLimitPolicy: { description: 'The limits that apply to the call', schema: { type: 'string' } },
  },
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
    apiKey: { type: 'http', scheme: 'bearer', description: `A clinic's key; its scopes are among ${apiKeyScopes.join(', ')}` },
  },
})

function paths(): OpenApiDocument['paths'] {
  const described: OpenApiDocument['paths'] = {}
  for (const endpoint of definedEndpoints()) {
    described[endpoint.path] = { ...described[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return described
}

/** The whole HTTP surface as OpenAPI 3.1, made from the contracts. */
export const openApiDocument = (origin: string, sessionCookie: string): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {
    title: 'Huella',
    version: '1.0.0',
    summary: 'Pet health records for families, veterinarians and clinic systems',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: origin }],
  paths: { ...paths(), ...(navigationPaths() as OpenApiDocument['paths']) },
  components: components(sessionCookie),
})
