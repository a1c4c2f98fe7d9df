import type { Server } from 'node:http'
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'

/** Milliseconds that requests in flight have to end. */
const drainMs = 2000

/** Browsers open connections before they need them. Node waits for ever for one that has never carried a request; we do not. */
@Injectable()
export class SilentConnections implements BeforeApplicationShutdown {
  constructor(private readonly host: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server
    const timer = setTimeout(() => server.closeAllConnections(), drainMs)
    server.once('close', () => clearTimeout(timer))
  }
}
