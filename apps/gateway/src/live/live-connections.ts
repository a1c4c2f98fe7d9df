import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common'
import { liveEvents, unavailable, type StreamEnd } from '@huella/contracts'
import type { Response } from 'express'
import { Gauge, register } from 'prom-client'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { ConnectionDrain } from '../platform/http/connection-drain.js'
import { SessionEnds, type SessionEnd } from '../platform/sessions/session-ends.js'
import { SessionTable } from '../platform/sessions/session-table.js'

const connectionsAtMost = 10_000
const perPersonAtMost = 5
/** Bytes that wait for a reader at most; who does not read comes back, and goes on where it was. */
const waitingAtMost = 64 * 1024
/** Seconds between two signs of life of each connection. */
const heartbeatSeconds = 20
const sessionsEverySeconds = 60
/** Milliseconds after which a connection has to be opened anew, by somebody who is still signed in. */
const lastsAtMost = 30 * 60_000
/** Milliseconds over which connections are closed when the gateway stops. */
const farewellMs = 5000

const between = (least: number, most: number): number => Math.round(least + Math.random() * (most - least))
const retryAfter = (least: number, most: number): string => `retry: ${between(least, most)}\n\n`
const ended = (reason: StreamEnd): string => `event: ${liveEvents.ended}\ndata: ${JSON.stringify({ reason })}\n\n`

/** No proxy is to compress or collect what has to arrive at once. */
export const streamHeaders = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' }

export interface Listener {
  userId: string
  /** Of the session that opened it, as sessions are kept. */
  sessionKey: string
  /** Epoch milliseconds: when the session ends however much it is used. */
  endsAt: number
}

interface Connection extends Listener {
  response: Response
  /** Of the heartbeat's seconds the one in which it gets its own. */
  slot: number
}

/** The streams that are open at this gateway: who listens, how much, and for how long. */
@Injectable()
export class LiveConnections implements OnModuleInit, OnApplicationShutdown {
  private readonly ofPerson = new Map<string, Set<Connection>>()
  private readonly all = new Set<Connection>()
  private seconds = 0
  private clock: NodeJS.Timeout | undefined
  private isLeaving = false
  /** What each sign of life says: from where a browser goes on, at this gateway or another. */
  position: () => string | undefined = () => undefined

  constructor(
    @Inject(gatewayConfig) private readonly config: Pick<GatewayConfig, 'SHUTDOWN_PAUSE_MS'>,
    private readonly sessions: SessionTable,
    private readonly ends: SessionEnds,
    private readonly drain: ConnectionDrain,
  ) {}

  onModuleInit(): void {
    this.ends.onEnd((end) => this.endSessions(end))
    this.drain.onLeave((isLast) => this.leave(isLast ? 0 : Math.min(farewellMs, this.config.SHUTDOWN_PAUSE_MS)))
    this.clock = setInterval(() => this.tick(), 1000).unref()
    const name = 'huella_live_connections'
    register.removeSingleMetric(name) // of an application that ran in this process before
    const count = (): number => this.all.size
    new Gauge({ name, help: 'Open streams of live updates', collect() { this.set(count()) } })
  }

  onApplicationShutdown(): void {
    clearInterval(this.clock)
  }

  /** @throws DomainError `unavailable` when there are too many, or the gateway is about to stop */
  requireRoom(): void {
    if (this.isLeaving || this.all.size >= connectionsAtMost) throw unavailable()
  }

  /** Begins the answer, which stays open. @param first what is sent before anything else */
  open(response: Response, { endsAt, ...listener }: Listener, first: string): void {
    if (response.destroyed) return
    const lastsUntil = Date.now() + between(lastsAtMost * 0.8, lastsAtMost)
    const connection: Connection = { ...listener, endsAt: Math.min(endsAt, lastsUntil), response, slot: this.all.size % heartbeatSeconds }
    response.writeHead(200, streamHeaders)
    response.once('close', () => this.forget(connection)).on('error', () => undefined) // of a reader who left
    this.keep(connection)
    this.write(connection, retryAfter(2000, 4000) + first + this.signOfLife())
  }

  get isEmpty(): boolean {
    return this.all.size === 0
  }

  /** Whether one of these people has a stream open. */
  listens(userIds: Iterable<string>): boolean {
    for (const userId of userIds) if (this.ofPerson.has(userId)) return true
    return false
  }

  /** Each gets the same text, made once. */
  send(userIds: Iterable<string>, text: string): void {
    for (const userId of userIds) for (const connection of this.ofPerson.get(userId) ?? []) this.write(connection, text)
  }

  sendAll(text: string): void {
    for (const connection of this.all) this.write(connection, text)
  }

  /** Closes streams whose sessions are over without anybody having said so here. */
  async checkSessions(): Promise<void> {
    const connections = [...this.all]
    const alive = await this.sessions.alive([...new Set(connections.map(({ sessionKey }) => sessionKey))])
    for (const connection of connections) if (!alive.has(connection.sessionKey)) this.close(connection, ended('session'))
  }

  private keep(connection: Connection): void {
    const own = this.ofPerson.get(connection.userId) ?? new Set()
    this.ofPerson.set(connection.userId, own.add(connection))
    this.all.add(connection)
    const [oldest] = own
    if (own.size > perPersonAtMost && oldest) this.close(oldest, ended('replaced'))
  }

  private forget(connection: Connection): void {
    this.all.delete(connection)
    const own = this.ofPerson.get(connection.userId)
    own?.delete(connection)
    if (own?.size === 0) this.ofPerson.delete(connection.userId)
  }

  private write(connection: Connection, text: string): void {
    connection.response.write(text)
    if (connection.response.writableLength > waitingAtMost) connection.response.destroy()
  }

  private close(connection: Connection, last: string): void {
    this.forget(connection)
    connection.response.end(last)
  }

  private endSessions(end: SessionEnd): void {
    for (const connection of this.all) {
      const isMeant = 'key' in end ? connection.sessionKey === end.key : 'userId' in end && connection.userId === end.userId
      if (isMeant) this.close(connection, ended('session'))
    }
  }

  private tick(): void {
    this.seconds++
    const [now, slot, life] = [Date.now(), this.seconds % heartbeatSeconds, this.signOfLife()]
    for (const connection of this.all) {
      if (connection.endsAt <= now) this.close(connection, retryAfter(200, 2000))
      else if (connection.slot === slot) this.write(connection, life)
    }
    if (this.seconds % sessionsEverySeconds === 0 && this.all.size > 0) this.checkSessions().catch(() => undefined) // then the next time
  }

  /** A comment for whoever waits, and the place to go on from for whoever comes back. */
  private signOfLife(): string {
    const id = this.position()
    return id === undefined ? ':\n\n' : `:\nid: ${id}\n\n`
  }

  /** Readers go to another gateway, not all in the same moment. */
  private leave(withinMs: number): void {
    this.isLeaving = true
    const connections = [...this.all]
    const last = (connection: Connection): void => this.close(connection, retryAfter(300, 700))
    if (withinMs === 0) return connections.forEach(last)
    connections.forEach((connection, index) => setTimeout(() => this.all.has(connection) && last(connection), (index / connections.length) * withinMs).unref())
  }
}
