import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { RequestHandler } from 'express'
import { DomainError } from '@huella/contracts'
import type { GatewayConfig } from '../../config.js'
import { isOpen } from './reach.js'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** As `Host` may say it: the usual port may be left away, which is what a URL has for no port. */
function spellings(name: string, port: string | number, usual = 80): string[] {
  const number = Number(port) || usual
  return number === usual ? [name, `${name}:${usual}`] : [`${name}:${number}`]
}

/** Whether it is an address and no name. Nobody can make a browser believe that another site has it. */
function isAddress(host: string, port: number): boolean {
  const [, six, four, given] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::(\d+))?$/.exec(host) ?? []
  return isIP(six ?? four ?? '') !== 0 && Number(given ?? 80) === port
}

/**
 * The hosts this gateway answers to, in lower case: that of PUBLIC_ORIGIN, and outside production what this machine calls itself. Where HOST
 * lets other machines in, these are its addresses and its name too; a trial, whose machine nobody should come from outside to, has none of them.
 */
export function knownHosts(config: GatewayConfig): (host: string) => boolean {
  const { hostname: name, port, protocol } = new URL(config.PUBLIC_ORIGIN)
  const own = spellings(name, port, protocol === 'https:' ? 443 : 80)
  if (config.isProduction) return (host) => own.includes(host)
  const names = [...loopbackNames, config.HOST, ...(isOpen(config) ? [hostname(), `${hostname()}.local`] : [])].map((each) => each.toLowerCase())
  const ports = loopbackNames.includes(name) ? [config.PORT, port] : [config.PORT]
  const known = new Set([...own, ...names.flatMap((each) => ports.flatMap((number) => spellings(each, number)))])
  return (host) => known.has(host) || (isOpen(config) && isAddress(host, config.PORT))
}

/**
 * Refuses what was meant for another host: a page of another site can have its own name lead to this machine (DNS rebinding), and would then be
 * of one origin with us.
 */
export function refuseUnknownHosts(config: GatewayConfig): RequestHandler {
  const isKnown = knownHosts(config)
  return ({ headers }, _response, next) => {
    if (isKnown(headers.host?.toLowerCase() ?? '')) return next()
    next(new DomainError('misdirected', { message: 'error.unknownHost', params: { origin: config.PUBLIC_ORIGIN } }))
  }
}
