import { useEffect } from 'react'
import { mutate } from 'swr'
import type { AddressOfRoute, AnswerOfRoute } from '@huella/contracts'
import { pathOf } from './call'
import { forget } from './swr'
import { useReadAt, type Read, type ReadRoute } from './use-read'

/** Whoever opens it next reads it, also where it was read only a moment ago. */
const leave = async (key: string): Promise<void> => {
  await forget(key)
  await mutate(key)
}

/** What is about to be changed: read whenever a form opens. */
export function useReadToChange<R extends ReadRoute>(route: R, given: AddressOfRoute<R> | null): Read<AnswerOfRoute<R>> {
  const key = given === null ? null : pathOf(route, ...([given] as never))
  useEffect(() => (key === null ? undefined : () => void leave(key)), [key])
  return useReadAt<AnswerOfRoute<R>>(key)
}
