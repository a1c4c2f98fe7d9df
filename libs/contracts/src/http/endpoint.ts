import { object, type InferType, type ObjectSchema, type Schema } from 'yup'
import type { MessageKey } from '../messages/messages.js'
import type { ApiKeyScope } from '../wire/actor.js'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call by method and path, with `{name}` for parameters, as product and OpenAPI write it; all of them stand in `routes.ts`. */
export type Route = `${HttpMethod} /api/${string}`

/**
 * Who may call: `anyone`; a signed-in `user`; a `doctor` (signed in, and the actor carries the doctor's profile; the service
 * decides what that grants); an `admin` named in the configuration.
 */
export type Caller = 'anyone' | 'user' | 'doctor' | 'admin'

/** Which limit a call counts against; see the gateway's rate limits. */
export type RateLimit = 'read' | 'write' | 'invite' | 'search' | 'public' | 'mail-program' | 'sighting' | 'parse' | 'upload' | 'sign-in'

export type FileType = 'application/pdf' | 'image/webp' | 'text/calendar' | 'text/event-stream'

/** What each file is; of a field that may be repeated, how many there may be. */
export type Multipart = Readonly<Record<string, string | { description: string; atMost: number }>>

export interface Endpoint<P extends Schema = Schema, Q extends Schema = Schema, B extends Schema = Schema, A extends Schema = Schema> {
  readonly route: Route
  readonly method: HttpMethod
  readonly path: string
  readonly summary: string
  readonly caller: Caller
  /** What somebody who is signed out is told. */
  readonly signedOut: MessageKey
  /** The scope an API key needs; without one, keys are refused. */
  readonly scope?: ApiKeyScope | undefined
  /** Asks for a sign-in not older than ten minutes: it cannot be undone, or outlives the session. */
  readonly recentSignIn: boolean
  readonly limit: RateLimit
  readonly params: P
  readonly query: Q
  readonly body: B
  /** Whether an Idempotency-Key has it happen once. */
  readonly takesKey: boolean
  /** Fields of a multipart body, instead of JSON. */
  readonly multipart?: Multipart | undefined
  readonly answer: A
  /** The types that an answer may have which is a file instead of JSON. */
  readonly fileTypes: readonly FileType[]
  readonly status: number
}

export type ParamsOf<E> = E extends Endpoint<infer P> ? InferType<P> : never
export type QueryOf<E> = E extends Endpoint<Schema, infer Q> ? InferType<Q> : never
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B> ? InferType<B> : never
export type AnswerOf<E> = E extends Endpoint<Schema, Schema, Schema, infer A> ? InferType<A> : never

const empty = object({})
export type Empty = ObjectSchema<object>

const registry: Endpoint[] = []

interface Definition<P, Q, B, A> {
  route: Route
  summary: string
  caller?: Caller
  signedOut?: MessageKey
  scope?: ApiKeyScope
  recentSignIn?: boolean
  limit?: RateLimit
  params?: P
  query?: Q
  body?: B
  /** Of a POST that needs no Idempotency-Key: it keeps nothing, or twice is once. */
  keyless?: boolean
  multipart?: Multipart
  answer: A
  fileType?: FileType | readonly FileType[]
  status?: number
}

/** Describes one call of the HTTP API, under the name that its route has; what the gateway serves, the OpenAPI document and the types of the app's calls follow from it. */
export function endpoint<A extends Schema, P extends Schema = Empty, Q extends Schema = Empty, B extends Schema = Empty>(
  def: Definition<P, Q, B, A>,
): Endpoint<P, Q, B, A> {
  const [method, path] = def.route.split(' ') as [HttpMethod, string]
  const described: Endpoint<P, Q, B, A> = {
    route: def.route,
    method,
    path,
    summary: def.summary,
    caller: def.caller ?? 'user',
    signedOut: def.signedOut ?? 'error.unauthenticated',
    scope: def.scope,
    recentSignIn: def.recentSignIn ?? false,
    limit: def.limit ?? (method === 'GET' ? 'read' : 'write'),
    params: def.params ?? (empty as unknown as P),
    query: def.query ?? (empty as unknown as Q),
    body: def.body ?? (empty as unknown as B),
    takesKey: method === 'POST' && !def.keyless,
    multipart: def.multipart,
    answer: def.answer,
    fileTypes: [def.fileType ?? []].flat(),
    status: def.status ?? (method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200),
  }
  registry.push(described as unknown as Endpoint)
  return described
}

/** Every call of the API, in the order of definition. */
export const definedEndpoints = (): readonly Endpoint[] => registry
