import { setTimeout as sleep } from 'node:timers/promises'
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common'
import { eventInboxPrefix, inboxPrefix, type ServiceName } from '@huella/contracts'
import { connect, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node'
import type { ContextKeyTexts } from './context-keys.js'
import { Requests } from './requests.js'

export interface NatsOptions extends ContextKeyTexts {
  service: ServiceName
  /** nats:// URL, or several separated by commas. */
  url: string
  user?: string | undefined
  password?: string | undefined
  /** Milliseconds before each further try of an event that failed; one more failure, and it waits for a person. */
  retryDelaysMs?: readonly number[]
}

/** What a process finds in its environment about NATS, and about who may say who is asking. */
export interface NatsEnvironment {
  NATS_URL: string
  NATS_USER?: string | undefined
  NATS_PASSWORD?: string | undefined
  CONTEXT_SIGNING_KEY?: string | undefined
  CONTEXT_PUBLIC_KEYS?: string | undefined
}

export const natsFrom = (environment: NatsEnvironment): Omit<NatsOptions, 'service'> => ({
  url: environment.NATS_URL,
  user: environment.NATS_USER,
  password: environment.NATS_PASSWORD,
  signingKey: environment.CONTEXT_SIGNING_KEY,
  publicKeys: environment.CONTEXT_PUBLIC_KEYS,
})

/** Milliseconds that what is in flight has to leave when the service stops. */
const drainMs = 2000

export const natsOptions = Symbol('natsOptions')

/** The service's one connection to NATS; it comes back by itself after an outage. */
@Injectable()
export class NatsLink implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(NatsLink.name)
  private link?: NatsConnection
  private requests?: Requests
  private up = false
  private turn: Promise<void> | undefined
  private stopping = false
  private markConnected!: () => void
  private readonly onReturns: (() => void)[] = []
  private readonly onLosses: ((reason: string) => void)[] = []

  constructor(@Inject(natsOptions) private readonly options: NatsOptions) {}

  async onModuleInit(): Promise<void> {
    const { service, url, user, password } = this.options
    this.link = await connect({
      servers: url.split(','),
      name: service,
      inboxPrefix: eventInboxPrefix(service), // JetStream's; our requests hear their answers elsewhere, see Requests
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 100,
      pingInterval: 5000,
      maxPingOut: 2,
      ...(user && { user, pass: password ?? '' }),
    })
    this.requests = new Requests(this.link, inboxPrefix(service))
    this.up = true
    this.markConnected()
    void this.followStatus(this.link)
    void this.link.closed().then((error) => this.noteClosed(error))
  }

  /** After everything else has finished: what is in flight is sent before the connection closes. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping = true
    await Promise.race([this.link?.drain().catch(() => undefined), sleep(drainMs, undefined, { ref: false })])
  }

  /** Resolves when the connection is there for the first time: handlers may be asked to begin before it is. */
  readonly connected = new Promise<void>((resolve) => (this.markConnected = resolve))

  /** False while NATS is away: a request would only wait for its deadline. */
  get isConnected(): boolean {
    return this.up
  }

  /**
   * Resolves when all that the process has received by now is worked off. What is sent then leaves in one write: under load a system
   * call for each message is what messages cost most.
   */
  readyToSend(): Promise<void> {
    return (this.turn ??= new Promise((resolve) => setImmediate(() => {
      this.turn = undefined
      resolve()
    })))
  }

  /** One question, together with the others of this turn. @throws as {@link Requests.ask} */
  async request(subject: string, body: string, headers: MsgHdrs, timeout: number): Promise<Msg> {
    await this.readyToSend()
    if (!this.requests) throw new Error('NATS is used before it is connected')
    return this.requests.ask(subject, body, headers, timeout)
  }

  /** Calls back each time the connection is there again after an outage. */
  onReturn(callback: () => void): void {
    this.onReturns.push(callback)
  }

  /** Calls back when the client has given up for ever, which it does when its credentials are refused twice: only a new process helps. */
  onLost(callback: (reason: string) => void): void {
    this.onLosses.push(callback)
  }

  get connection(): NatsConnection {
    if (!this.link) throw new Error('NATS is used before it is connected')
    return this.link
  }

  private async followStatus(link: NatsConnection): Promise<void> {
    for await (const status of link.status()) {
      if (status.type === 'disconnect' || status.type === 'reconnect') this.note(status.type === 'reconnect')
      if (status.type === 'error') this.logger.error(`NATS: ${String(status.error)}`)
    }
  }

  private note(up: boolean): void {
    this.up = up
    this.logger.warn(`NATS ${up ? 'is back' : 'is away'}`)
    if (up) this.onReturns.forEach((callback) => callback())
  }

  private noteClosed(error: Error | void): void {
    this.up = false
    if (!this.stopping) this.onLosses.forEach((callback) => callback(`NATS has closed the connection for good: ${String(error)}`))
  }
}
