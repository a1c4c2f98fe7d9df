import type { Server } from 'node:http'
import { BlockList, createServer, isIP, isIPv6 } from 'node:net'
import type { NestExpressApplication } from '@nestjs/platform-express'
import type { Request } from 'express'
import type { GatewayConfig } from '../../config.js'
import { ConnectionDrain } from './connection-drain.js'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string): boolean => isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether other machines may connect: HOST names more than this machine's own loopback. */
export const isOpen = ({ HOST }: Pick<GatewayConfig, 'HOST'>): boolean => HOST !== 'localhost' && !isLoopback(HOST)

/** Whether somebody at this machine asks; behind a trusted proxy it is the proxy's client that counts. */
export const isFromThisMachine = ({ ip = '', socket }: Request): boolean => isLoopback(ip) || ip === socket.localAddress

const hasNoIpv6 = ({ code }: NodeJS.ErrnoException): boolean => code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'

/**
 * Takes connections where HOST says. `localhost` is both loopback addresses, whichever of them the name leads to on this machine: nobody
 * else can take the other one in our place.
 */
export async function listen(app: NestExpressApplication, { PORT, HOST }: Pick<GatewayConfig, 'PORT' | 'HOST'>): Promise<void> {
  await app.listen(PORT, HOST === 'localhost' ? '127.0.0.1' : HOST)
  if (HOST !== 'localhost') return
  const server = app.getHttpServer() as Server
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
  app.get(ConnectionDrain).closeWithUs(door)
  await new Promise<void>((resolve, reject) => {
    door.once('error', (error) => (hasNoIpv6(error) ? resolve() : reject(error)))
    door.listen(PORT, '::1', resolve)
  })
}
