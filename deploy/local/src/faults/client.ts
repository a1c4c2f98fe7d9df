import { Agent, request } from 'node:http'

/** Milliseconds without an answer after which a client gives up on a connection. */
const patienceMs = 10_000

export interface Answer {
  status: number | 'lost'
  /** Seconds after which to ask again, where the answer says so. */
  retryAfter: number | undefined
  json: unknown
}

const lost: Answer = { status: 'lost', retryAfter: undefined, json: undefined }

/** Speaks to the gateways over connections that are kept, as a browser does, and repeats nothing by itself. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true })

  constructor(readonly gateways: readonly string[]) {}

  ask(gateway: number, method: 'GET' | 'POST', path: string, { cookie, key, body }: { cookie: string; key?: string | undefined; body?: object }): Promise<Answer> {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }), ...(key && { 'idempotency-key': key }) }
    return new Promise((resolve) => {
      const outgoing = request(new URL(path, this.gateways[gateway]), { method, headers, agent: this.agent, timeout: patienceMs }, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.once('error', () => resolve(lost))
        incoming.once('end', () => resolve({
          status: incoming.statusCode!,
          retryAfter: Number(incoming.headers['retry-after']) || undefined,
          json: parsed(Buffer.concat(chunks).toString()),
        }))
      })
      outgoing.once('error', () => resolve(lost))
      outgoing.once('timeout', () => outgoing.destroy())
      outgoing.end(body && JSON.stringify(body))
    })
  }

  close(): void {
    this.agent.destroy()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
