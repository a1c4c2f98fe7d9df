import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { MessageKey } from '@huella/contracts'
import ipaddr from 'ipaddr.js'
import { byNameServers, withThisMachine, type Resolve } from './webhook-names.js'

const ports = new Set(['', '443', '8443'])
/** Of the machine's own cloud, under an address that is public by its range. */
const cloudMetadata = new Set(['168.63.129.16'])
/** The one part of IPv6 in which public servers are; what tunnels or translates IPv4 is in ranges of its own. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' && !cloudMetadata.has(address.toString()) && (address instanceof ipaddr.IPv4 || address.match(globalUnicast))

/** `URL` writes addresses in decimal, hexadecimal or octal as four numbers, and those of IPv6 in brackets. */
const literalIn = (host: string): string | undefined => {
  const bare = host.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : undefined
}

/** Names that no public server has. */
const isLocalName = (host: string): boolean => !host.includes('.') || /\.(?:localhost|local|internal|home\.arpa|onion)$/.test(host)

export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
}

/**
 * Which servers a message may be sent to: public ones, by https. Names are resolved at each attempt, and the connection goes to the very
 * address that was looked at. `allowLoopback`, for development: this machine too, by http, and at any port.
 */
export class WebhookAddresses {
  constructor(
    private readonly allowLoopback: boolean,
    private readonly resolve: Resolve = allowLoopback ? withThisMachine(byNameServers()) : byNameServers(),
  ) {}

  /** @returns what is wrong with an address, as far as can be told without resolving its name */
  problemOf({ protocol, port, username, password, hostname }: URL): MessageKey | undefined {
    if (username || password) return 'webhook.urlUser'
    if (protocol !== 'https:' && !(this.allowLoopback && protocol === 'http:')) return 'webhook.urlHttps'
    if (!ports.has(port) && !this.allowLoopback) return 'webhook.urlPort'
    return this.leadsSomewhere(hostname.replace(/\.$/, '')) ? undefined : 'webhook.urlPrivate'
  }

  /** For a connection: only addresses that may be reached, and none where one of a name's may not. */
  readonly lookup: LookupFunction = (host, options, done) => {
    void this.addressesOf(host).then(
      (addresses) => (options.all ? done(null, addresses) : done(null, addresses[0].address, addresses[0].family)),
      (error: Error) => done(error, []),
    )
  }

  /** @throws RefusedAddress */
  private async addressesOf(host: string): Promise<[LookupAddress, ...LookupAddress[]]> {
    const [first, ...others] = await this.resolve(host)
    if (!first) throw new RefusedAddress('The name has no address')
    if (![first, ...others].every(({ address }) => this.admits(address))) throw new RefusedAddress('The name has an address that is not public')
    return [first, ...others]
  }

  private leadsSomewhere(host: string): boolean {
    const literal = literalIn(host)
    if (literal !== undefined) return this.admits(literal)
    return !isLocalName(host) || (this.allowLoopback && host === 'localhost')
  }

  private admits(text: string): boolean {
    const address = ipaddr.process(text)
    return isPublic(address) || (this.allowLoopback && address.range() === 'loopback')
  }
}
