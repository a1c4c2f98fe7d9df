import type { InferType, ObjectSchema, Schema } from 'yup'
import type * as routes from '../routes.js'
import type { AnswerOf, Endpoint } from './endpoint.js'
import type * as http from './index.js'

type Routes = typeof routes

/** Each route with what `endpoint()` says of it under the same name. A route that nothing describes is an error here. */
export type Endpoints = { [Name in keyof Routes as Routes[Name]]: (typeof http)[Name] }

/** One of the calls that there are. */
export type DescribedRoute = keyof Endpoints

type DefaultsOf<S> = S extends ObjectSchema<infer _Fields, infer _Context, infer Defaults> ? Defaults : unknown
type WithDefault<Defaults> = { [K in keyof Defaults]: undefined extends Defaults[K] ? never : K }[keyof Defaults]

/** What a caller may give: a field with a default may be left out. */
type InputOf<S extends Schema> = {
  [K in keyof InferType<S> as K extends WithDefault<DefaultsOf<S>> ? never : K]: InferType<S>[K]
} & { [K in keyof InferType<S> as K extends WithDefault<DefaultsOf<S>> ? K : never]?: InferType<S>[K] }

type PartsOf<E> = E extends Endpoint<infer P, infer Q, infer B> ? { params: InputOf<P>; query: InputOf<Q>; body: InputOf<B> } : never

type IsOptional<Part> = object extends Part ? true : false

/** A part whose fields may all be left out may be left out; one without a field may not be given. */
type Needed<Parts> = {
  [K in keyof Parts as IsOptional<Parts[K]> extends true ? never : K]: Parts[K]
} & { [K in keyof Parts as IsOptional<Parts[K]> extends true ? K : never]?: keyof Parts[K] extends never ? undefined : Parts[K] }

/** What a call of a route needs: `params`, `query` and `body`, each where the endpoint has it. */
export type InputOfRoute<R extends DescribedRoute> = Needed<PartsOf<Endpoints[R]>>

/** What names the thing that a route speaks of: its parameters and query. */
export type AddressOfRoute<R extends DescribedRoute> = Needed<Omit<PartsOf<Endpoints[R]>, 'body'>>

/** What a call of a route answers. */
export type AnswerOfRoute<R extends DescribedRoute> = AnswerOf<Endpoints[R]>
