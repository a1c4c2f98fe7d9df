import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as NetServer, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common'

/** Milliseconds that requests in flight have to end: more than the longest call behind the gateway may take. */
const drainMs = 25_000
/** Milliseconds in which a busy process comes to read what its connections have brought. */
const settleMs = 300

/**
 * How connections end when the gateway stops. From the first notice on each answer asks its client to open another connection next time;
 * then no new ones are taken, those that carry no request (kept alive, or opened by a browser before it needs them) are closed, and those
 * that do are closed with their answer. Node by itself waits for connections that never carried a request.
 */
@Injectable()
export class ConnectionDrain implements BeforeApplicationShutdown {
  /** Open connections, with how many requests each carries right now. */
  private readonly requests = new Map<Socket, number>()
  private server: Server | undefined
  private readonly doors: NetServer[] = []
  private isAnnounced = false
  private isClosing = false
  private isShut = false
  private readonly leaving: ((isLast: boolean) => void)[] = []

  watch(server: Server): void {
    this.server = server
    server.on('connection', (socket: Socket) => {
      if (this.isShut) return void socket.destroy()
      this.requests.set(socket, 0)
      socket.once('close', () => this.requests.delete(socket))
    })
    // Before the application hears of it: its answer may be on the way when this returns.
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => this.follow(request.socket, response))
  }

  /** Another way in, whose connections are handed to the server that is watched: it is shut with it, and empty before Nest goes on. */
  closeWithUs(door: NetServer): void {
    this.doors.push(door)
  }

  /** Still answers everything; clients are asked to go elsewhere. */
  announce(): void {
    if (!this.isAnnounced) this.leaving.forEach((callback) => callback(false))
    this.isAnnounced = true
  }

  /** Calls back when answers that would never end are to end soon, and again, with true, when they must. */
  onLeave(callback: (isLast: boolean) => void): void {
    this.leaving.push(callback)
  }

  /** Nest closes the server after this. */
  async beforeApplicationShutdown(): Promise<void> {
    this.announce()
    this.leaving.forEach((callback) => callback(true))
    this.isClosing = true
    await sleep(settleMs) // a request that has just arrived may not have been read yet
    this.isShut = true
    for (const [socket, carried] of this.requests) if (carried === 0) socket.destroy()
    const timer = setTimeout(() => this.server?.closeAllConnections(), drainMs).unref()
    this.server?.once('close', () => clearTimeout(timer))
    await Promise.all(this.doors.map((door) => new Promise((resolve) => door.close(resolve))))
  }

  private follow(socket: Socket, response: ServerResponse): void {
    this.requests.set(socket, (this.requests.get(socket) ?? 0) + 1)
    if (this.isAnnounced) response.setHeader('Connection', 'close')
    response.once('close', () => {
      const carried = (this.requests.get(socket) ?? 1) - 1
      if (this.requests.has(socket)) this.requests.set(socket, carried)
      if (this.isClosing && carried === 0) socket.destroySoon()
    })
  }
}
