import useSWR, { type SWRConfiguration } from 'swr'
import type { AddressOfRoute, AnswerOfRoute, DescribedRoute } from '@huella/contracts'
import { pathOf } from './call'
import { isStale } from './swr'

export interface Read<T> {
  data: T | undefined
  /** Why there is nothing to show; what was read before stays. */
  error: unknown
  isLoading: boolean
  /** What is there may be another by now, and is being read again. */
  isOld: boolean
  retry: () => void
}

/** For what changes without anybody's doing: read anew whenever it is shown again, and when somebody comes back to the page. */
export const readAnew: SWRConfiguration = { revalidateIfStale: true, revalidateOnFocus: true }

export type ReadRoute = Extract<DescribedRoute, `GET ${string}`>

/** Nothing to give, nothing need be given; null asks nothing. */
type Asked<R extends ReadRoute> = object extends AddressOfRoute<R>
  ? [given?: AddressOfRoute<R> | null, settings?: SWRConfiguration]
  : [given: AddressOfRoute<R> | null, settings?: SWRConfiguration]

/** What a call of the API answers, kept under its path: `useRead(routes.getPetById, id === null ? null : { params: { id } })`. */
export function useRead<R extends ReadRoute>(route: R, ...[given, settings]: Asked<R>): Read<AnswerOfRoute<R>> {
  const key = given === null ? null : pathOf(route, ...([given ?? {}] as never))
  return useReadAt<AnswerOfRoute<R>>(key, settings)
}

/** The same of an address that is made elsewhere. */
export function useReadAt<T>(key: string | null, settings?: SWRConfiguration): Read<T> {
  const old = isStale(key)
  const read = useSWR<T, unknown>(key, old ? { ...settings, revalidateIfStale: true } : settings)
  return {
    data: read.data,
    error: read.data === undefined ? read.error : undefined,
    isLoading: read.isLoading,
    isOld: old && (read.isValidating || read.error === undefined),
    retry: () => void read.mutate(),
  }
}
