import { BlockList, isIP, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether it is an address by which a machine reaches itself. */
export const isLoopback = (address: string): boolean => isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether a URL's host leads every browser to its own machine: by address, or by `localhost` and the names below it (RFC 6761). */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost') || isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
