import { Resolver } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'

/** All addresses of a name; none where it leads nowhere, or nobody says. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

/** Milliseconds in which a name is resolved: a third of what an attempt may take. */
const deadlineMs = 5000
/** Milliseconds that a name server has for its first answer; then it is asked once more, or the next one is. */
const answerMs = 1500

interface Asked {
  deadlineMs?: number
  /** Rather than those of the system, as `address:port`. */
  servers?: string[]
}

/**
 * Asks name servers over sockets of our own. `dns.lookup` asks in one of the few threads that this process has for all such work: names whose
 * server says nothing, which anybody may give, would keep mail and push waiting.
 */
export const byNameServers = (asked: Asked = {}): Resolve => async (host) => {
  const resolver = new Resolver({ timeout: answerMs, tries: 2 })
  if (asked.servers) resolver.setServers(asked.servers)
  const late = setTimeout(() => resolver.cancel(), asked.deadlineMs ?? deadlineMs)
  const [four, six] = await Promise.all([resolver.resolve4(host).catch(nowhere), resolver.resolve6(host).catch(nowhere)])
  clearTimeout(late)
  return [...asFamily(4, four), ...asFamily(6, six)]
}

/** One of the two families is enough. */
const nowhere = (): string[] => []
const asFamily = (family: 4 | 6, addresses: string[]): LookupAddress[] => addresses.map((address) => ({ address, family }))

/** In development this machine is reached by its name too, which no name server knows. */
export const withThisMachine = (resolve: Resolve): Resolve => (host) =>
  host === 'localhost' ? Promise.resolve([{ address: '127.0.0.1', family: 4 }, { address: '::1', family: 6 }]) : resolve(host)
