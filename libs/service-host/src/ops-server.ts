import { createServer, type Server, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, register } from 'prom-client'

export type ReadinessCheck = () => Promise<boolean> | boolean

/** How long a readiness check may take, in milliseconds: slower is not ready. */
const checkTimeoutMs = 1500

const within = (check: ReadinessCheck): Promise<boolean> =>
  Promise.race([Promise.resolve().then(check).catch(() => false), new Promise<boolean>((resolve) => setTimeout(resolve, checkTimeoutMs, false).unref())])

/**
 * Health and metrics for probes and Prometheus, on a port of their own that nothing outside reaches. Ready is who can do its work; serving is
 * who has started and was not told to stop, for a proxy that would help nobody by sending to none while what all of them need is slow.
 */
export class OpsServer {
  private checks: Record<string, ReadinessCheck> | undefined
  private alive = true
  private readonly server: Server = createServer((request, response) => void this.route(request.url ?? '', response))

  /** Answers liveness at once; readiness only after {@link readyWhen}. */
  async listen(port: number, host: string): Promise<void> {
    collectDefaultMetrics()
    await new Promise<void>((resolve, reject) => this.server.once('error', reject).listen(port, host, resolve))
  }

  /** Ready while every named check holds. */
  readyWhen(checks: Record<string, ReadinessCheck>): void {
    this.checks = checks
  }

  /** From now on not ready: load balancers stop sending. */
  drain(): void {
    this.checks = undefined
  }

  /** From now on not alive either: only a new process helps. */
  giveUp(): void {
    this.drain()
    this.alive = false
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  private async route(url: string, response: ServerResponse): Promise<void> {
    if (url === '/health/live') return send(response, this.alive ? 200 : 503, { status: this.alive ? 'ok' : 'not alive' })
    if (url === '/health/ready') return this.answerReadiness(response)
    if (url === '/health/serving') return send(response, this.checks ? 200 : 503, { status: this.checks ? 'ok' : 'not serving' })
    if (url !== '/metrics') return send(response, 404, { status: 'not found' })
    response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics())
  }

  private async answerReadiness(response: ServerResponse): Promise<void> {
    const checks = Object.entries(this.checks ?? {})
    const results = await Promise.all(checks.map(async ([name, check]) => [name, (await within(check)) ? 'ok' : 'down'] as const))
    const ready = this.checks !== undefined && results.every(([, state]) => state === 'ok')
    send(response, ready ? 200 : 503, { status: ready ? 'ok' : 'not ready', ...Object.fromEntries(results) })
  }
}

const send = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
