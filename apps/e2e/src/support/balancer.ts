import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { network } from '@huella/testing'

/** Milliseconds between two looks at a gateway's readiness, as a balancer's health checks have it. */
const checkEveryMs = 200

export interface BalancedRequest {
  method: string
  path: string
  headers?: Record<string, string>
  body?: object
}

/** A status, or what became of the connection. */
export type Outcome = number | string

/**
 * In front of the gateways as a load balancer is: it sends to one only while its readiness says so, by turns, over connections that it keeps
 * and over new ones, and repeats nothing.
 */
export class Balancer {
  private readonly ready: boolean[]
  private readonly keeping = new Agent({ keepAlive: true })
  private readonly checking: Promise<void>[]
  private stopped = false
  private turn = 0

  constructor(private readonly urls = network().urls) {
    this.ready = urls.map(() => true)
    this.checking = urls.map((_, index) => this.check(index))
  }

  /** The gateways that are ready, as it knows it. */
  get open(): readonly string[] {
    return this.urls.filter((_, index) => this.ready[index])
  }

  send(wanted: BalancedRequest): Promise<Outcome> {
    const { open } = this
    const gateway = open[this.turn++ % open.length]
    return gateway ? new Promise((resolve) => this.sendTo(gateway, wanted, resolve)) : Promise.resolve('no gateway is ready')
  }

  async stop(): Promise<void> {
    this.stopped = true
    await Promise.all(this.checking)
    this.keeping.destroy()
  }

  /** Every third request opens a connection of its own. */
  private sendTo(gateway: string, { method, path, headers, body }: BalancedRequest, done: (outcome: Outcome) => void): void {
    const agent = this.turn % 3 === 0 ? false : this.keeping
    const outgoing = request(new URL(path, gateway), { method, agent, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } }, (incoming) => {
      incoming.once('error', (error) => done(error.message)).once('end', () => done(incoming.statusCode!)).resume()
    })
    outgoing.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    outgoing.end(body && JSON.stringify(body))
  }

  /** One gateway's slow answer does not keep it from hearing of another. */
  private async check(index: number): Promise<void> {
    const name = index === 0 ? 'gateway' : `gateway-${index + 1}`
    for (; !this.stopped; await sleep(checkEveryMs)) this.ready[index] = await network().isReady(name)
  }
}
