import { isIP, isIPv6 } from 'node:net'
import type { Settings } from './settings.js'

const everywhere = ['0.0.0.0', '::']
const calledLocalhost = ['localhost', '127.0.0.1', '::1', ...everywhere]
const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Where HOST has a copy listen; `localhost` is both of its addresses, whichever of them the name leads to. */
export const addressesOf = (host: string): string[] => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host])

/** Where people open a copy, at this machine. */
export function urlOf(host: string, port: number): string {
  const name = calledLocalhost.includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** Who gets in besides the people at this machine; undefined where nobody does. */
export function openness({ host, port, env }: Pick<Settings, 'host' | 'port' | 'env'>): string | undefined {
  if (isLoopback(host)) return undefined
  const where = everywhere.includes(host) ? `port ${port} of this machine` : `${host}:${port}`
  const freely = env['GOOGLE_CLIENT_ID'] ? '' : ', and sign-in asks for no password: whoever comes can be anybody'
  return `HOST=${host}: everybody who reaches ${where} can open Huella${freely}`
}
