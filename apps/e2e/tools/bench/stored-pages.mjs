import { setTimeout as sleep } from 'node:timers/promises'
import { load } from './load.mjs'

/** Seconds for which a page is stored. */
const storedFor = 60
/** Fewer than in a turn: pages that are composed take longer, and nobody is in a hurry. */
const connections = 8

/**
 * Has every page read once before a turn, so that the gateway finds it stored; what is stored longer than a minute is composed anew, so that
 * pages which would get too old in that turn are read when they are.
 * @returns to be called with the seconds that the turn takes
 */
export function keepStored(url, requests) {
  let [begun, ended] = [-Infinity, -Infinity]
  const secondsSince = (instant) => (performance.now() - instant) / 1000
  return async (seconds) => {
    if (secondsSince(begun) + seconds < storedFor) return
    await sleep(Math.max(0, storedFor - secondsSince(ended)) * 1000)
    begun = performance.now()
    await load(url, (at) => requests.filter((_, index) => index % connections === at), { connections, once: true })
    ended = performance.now()
  }
}
