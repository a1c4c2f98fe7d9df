import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Reply = (request: IncomingMessage, response: ServerResponse) => void

/** A clinic's server on this machine, which answers as the test says. */
export class WebhookReceiver {
  readonly received: Received[] = []
  /** What it answers from now on; by path, else 204. */
  readonly replies = new Map<string, Reply>()
  private readonly server = createServer((request, response) => void this.hear(request, response))

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver()
    receiver.server.listen(0, '127.0.0.1')
    await once(receiver.server, 'listening')
    return receiver
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`
  }

  /** Answers a path with this status from now on. @param headers as Node takes them */
  answer(path: string, status: number, text = '', headers: Record<string, string> = {}): void {
    this.replies.set(path, (_, response) => response.writeHead(status, headers).end(text))
  }

  at(path: string): Received[] {
    return this.received.filter((each) => each.path === path)
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  private async hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const path = request.url!
    this.received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() })
    const reply = this.replies.get(path)
    if (reply) reply(request, response)
    else response.writeHead(204).end()
  }
}
