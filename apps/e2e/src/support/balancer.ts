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

/** A status, with our failures what they say, or what became of the connection. */
export type Outcome = number | string

/** Connections to one server: every third request opens one of its own, the others take one that is kept. Repeats nothing. */
export class Connections {
  private readonly keeping = new Agent({ keepAlive: true })
  private turn = 0

  constructor(private readonly url: string) {}

  send({ method, path, headers, body }: BalancedRequest): Promise<Outcome> {
    const agent = ++this.turn % 3 === 0 ? false : this.keeping
    return new Promise((done) => {
      const outgoing = request(new URL(path, this.url), { method, agent, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } }, (incoming) => {
        let text = ''
        const { statusCode = 0 } = incoming
        incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        incoming.once('error', (error) => done(error.message)).once('end', () => done(statusCode < 500 ? statusCode : `${statusCode} ${text.slice(0, 300)}`))
      })
      outgoing.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
      outgoing.end(body && JSON.stringify(body))
    })
  }

  close(): void {
    this.keeping.destroy()
  }
}

/** In front of the gateways as a load balancer is: it sends to one only while its readiness says so, by turns. */
export class Balancer {
  private readonly gateways = network().urls.map((url, index) => ({ url, name: index === 0 ? 'gateway' : `gateway-${index + 1}`, ready: true, connections: new Connections(url) }))
  private readonly checking = this.gateways.map((gateway) => this.check(gateway))
  private stopped = false
  private turn = 0

  /** The gateways that are ready, as it knows it. */
  get open(): readonly string[] {
    return this.gateways.filter(({ ready }) => ready).map(({ url }) => url)
  }

  send(wanted: BalancedRequest): Promise<Outcome> {
    const open = this.gateways.filter(({ ready }) => ready)
    const gateway = open[this.turn++ % open.length]
    return gateway ? gateway.connections.send(wanted) : Promise.resolve('no gateway is ready')
  }

  async stop(): Promise<void> {
    this.stopped = true
    await Promise.all(this.checking)
    for (const { connections } of this.gateways) connections.close()
  }

  /** One gateway's slow answer does not keep it from hearing of another. */
  private async check(gateway: { name: string; ready: boolean }): Promise<void> {
    for (; !this.stopped; await sleep(checkEveryMs)) gateway.ready = await network().isReady(gateway.name)
  }
}
