import type { Server } from 'node:http'
import { createServer } from 'node:net'
import type { NestExpressApplication } from '@nestjs/platform-express'
import type { Request } from 'express'
import type { GatewayConfig } from '../../config.js'
import { ConnectionDrain } from './connection-drain.js'
import { isLoopback } from './loopback.js'

/** Whether other machines may connect: HOST names more than this machine's own loopback, and no trial says that only that is published. */
export const isOpen = ({ HOST, isTrial }: Pick<GatewayConfig, 'HOST' | 'isTrial'>): boolean => !isTrial && HOST !== 'localhost' && !isLoopback(HOST)

/** Whether somebody at this machine asks; behind a trusted proxy it is the proxy's client that counts. In a trial nobody else gets here. */
export const isFromThisMachine = ({ ip = '', socket }: Request, { isTrial }: Pick<GatewayConfig, 'isTrial'>): boolean =>
  isTrial || isLoopback(ip) || ip === socket.localAddress

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
