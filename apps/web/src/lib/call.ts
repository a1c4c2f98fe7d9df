import type { AddressOfRoute, AnswerOfRoute, DescribedRoute, InputOfRoute } from '@huella/contracts'
import { request, type Method, type RequestOptions } from './http'

type Address = { params?: object | undefined; query?: object | undefined }

/** Nothing to give, nothing need be given. */
type Given<T> = object extends T ? [given?: T] : [given: T]

export type CallOptions<R extends DescribedRoute> = InputOfRoute<R> & Omit<RequestOptions, 'body'>

/** A parameter as it stands in a path, and a query without what is not given. */
function addressed(path: string, { params = {}, query = {} }: Address): string {
  const values = params as Record<string, unknown>
  const filled = path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(String(values[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

/** The address of a call, under which what it reads is kept too. */
export function pathOf<R extends DescribedRoute>(route: R, ...[given]: Given<AddressOfRoute<R>>): string {
  return addressed(route.slice(route.indexOf(' ') + 1), (given ?? {}) as Address)
}

/** Makes a call of the API: `call(routes.getPetById, { params: { id } })`. Fails as {@link request} does. */
export function call<R extends DescribedRoute>(route: R, ...[given]: Given<CallOptions<R>>): Promise<AnswerOfRoute<R>> {
  const { params, query, ...options } = (given ?? {}) as Address & RequestOptions
  const [method, path] = route.split(' ') as [Method, string]
  return request(method, addressed(path, { params, query }), options)
}
