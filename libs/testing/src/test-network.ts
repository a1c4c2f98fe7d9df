import { readFileSync } from 'node:fs'
import { databaseUrlsOfRunning, freePort, Huella, silent } from '@huella/local'
import { serversInContainers } from './container-server.js'
import { scratch } from './scratch.js'

/** A whole Huella under test. Processes are called as the services are (the second of two replicas `identity-2`), and postgres, nats, redis. */
export interface TestNetwork {
  /** Of the gateway, as a browser sees it. */
  url: string
  /** Of every gateway: one for each replica. */
  urls: readonly string[]
  /** Where it keeps its data. */
  dataDir: string
  /** Of a service's own database, for what no public door leads to. */
  databaseUrl: (service: string) => Promise<string>
  /** SIGKILL: the launcher brings it back by itself. SIGSTOP and SIGCONT: it hangs, and goes on. */
  signal: (name: string, signal: NodeJS.Signals) => Promise<void>
  /** Down until `start`. */
  stop: (name: string) => Promise<void>
  start: (name: string) => Promise<void>
  /** As an orchestrator does: SIGTERM, with all the time it needs, and a new one. Answers when that is ready. */
  restart: (name: string) => Promise<void>
  isReady: (name: string) => Promise<boolean>
  /** Everything the process has written so far. */
  log: (name: string) => Promise<string>
}

export interface OwnedNetwork extends TestNetwork {
  /** Everything stops and the data are removed. */
  close: () => Promise<void>
}

/** Who may verify doctors here: one for each language, because an account speaks one. */
export const adminEmails = { en: 'admin.api@example.com', es: 'admin.es@example.com' } as const
export const adminEmail = adminEmails.en
export const administrators = Object.values(adminEmails).join(',')

/** Limits are for abuse, not for tests; a test of the limits starts a network of its own. */
const defaults = { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'info', ADMIN_EMAILS: administrators, HUELLA_LOCAL_ADMINS: '1' }

/** Milliseconds that a process may take to stop in a rolling restart, as docker-compose.yml and k8s/ allow it. */
const gracePeriodMs = 15_000

/** Where there are several gateways, one that stops lets a balancer know first. */
const withReplicas = { SHUTDOWN_PAUSE_MS: '2000' }

/** Starts all services as processes of their own, on free ports, with data of their own. Takes 3 to 6 s, with two replicas of each twice that. */
export async function startNetwork(env: NodeJS.ProcessEnv = {}, replicas = 1): Promise<OwnedNetwork> {
  const { dataDir, remove } = scratch('network')
  const inherited = Object.fromEntries(['PATH', 'HOME', 'TMPDIR'].map((name) => [name, process.env[name]]))
  const settings = { port: await freePort(), host: env['HOST'] ?? 'localhost', dataDir, databaseUrl: undefined, natsUrl: undefined, redisUrl: undefined, replicas, showLogs: false, env: { ...inherited, ...defaults, ...(replicas > 1 && withReplicas), ...env } }
  const huella = await Huella.start({ settings, durable: false, progress: silent, containers: await serversInContainers() })
  return {
    url: huella.url,
    urls: huella.urls,
    dataDir,
    databaseUrl: async (service) => (await databaseUrlsOfRunning(settings))(service),
    signal: (name, signal) => huella.process(name).signal(signal),
    stop: (name) => huella.process(name).stop(),
    start: (name) => huella.process(name).start(),
    restart: (name) => huella.process(name).restart(gracePeriodMs),
    isReady: (name) => huella.process(name).isReady.catch(() => false),
    log: async (name) => readFileSync(huella.logOf(name), 'utf8'),
    close: async () => { await huella.stop(); remove() },
  }
}
