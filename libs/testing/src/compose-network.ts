import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { serviceNames } from '@huella/contracts'
import { databaseName, freePort, workspace } from '@huella/local'
import { administrators, type OwnedNetwork } from './test-network.js'

const files = ['docker-compose.yml', 'deploy/docker/trial.yml', 'deploy/docker/tests.yml'].flatMap((file) => ['-f', file])

/** Milliseconds within which a container that was started says that it is healthy. */
const healthyMs = 60_000

/** A trial of Huella in containers, behind its one door. */
export interface ComposeNetwork extends OwnedNetwork {
  /** Runs `docker compose` with the trial's files, for this copy. */
  compose: (...args: string[]) => Promise<string>
}

export interface ComposeOptions {
  /** The folder of its backups, where `restore` names one that it begins with. */
  backups: string
  restore?: string
  /** Of every service and of the gateway. */
  replicas: number
}

/**
 * Starts a trial from images that are built, with volumes of its own, on a free port of this machine.
 * @throws Error with the end of what Compose printed
 */
export async function startComposeNetwork({ backups, restore, replicas }: ComposeOptions): Promise<ComposeNetwork> {
  const project = `huella-test-${randomBytes(3).toString('hex')}`
  const [port, databasePort] = [await freePort(), await freePort()]
  const env = { ...process.env, PORT: String(port), DATABASE_PORT: String(databasePort), BACKUPS_DIR: backups, BACKUP: restore, RATE_LIMIT_SCALE: '1000', ADMIN_EMAILS: administrators }
  const docker = async (...args: string[]): Promise<string> => {
    const { stdout, stderr } = await promisify(execFile)('docker', args, { cwd: workspace, env, maxBuffer: 256 * 1024 * 1024 })
    return stdout + stderr
  }
  const compose = (...args: string[]): Promise<string> => docker('compose', '-p', project, ...files, ...args)
  const container = (name: string): string => `${project}-${/-\d$/.test(name) ? name : `${name}-1`}`
  const isReady = async (name: string): Promise<boolean> => (await docker('inspect', '--format', '{{.State.Health.Status}}', container(name))).trim() === 'healthy'
  const untilReady = async (name: string): Promise<void> => {
    for (const deadline = Date.now() + healthyMs; !(await isReady(name)); await sleep(200)) if (Date.now() > deadline) throw new Error(`${name} is not healthy`)
  }
  const url = `http://localhost:${port}`
  const network: ComposeNetwork = {
    url,
    urls: [url],
    dataDir: '', // in volumes
    compose,
    isReady,
    databaseUrl: (service) => Promise.resolve(`postgres://${databaseName(service)}:trial@127.0.0.1:${databasePort}/${databaseName(service)}`),
    signal: async (name, signal) => void (await docker('kill', '--signal', signal, container(name))),
    stop: async (name) => void (await docker('stop', container(name))),
    start: async (name) => { await docker('start', container(name)); await untilReady(name) },
    restart: async (name) => { await docker('restart', '-t', '45', container(name)); await untilReady(name) },
    log: (name) => compose('logs', '--no-log-prefix', '--no-color', name),
    close: async () => void (await compose('--profile', '*', 'down', '--volumes', '--timeout', '1')),
  }
  const start = async (): Promise<void> => {
    if (restore) await compose('run', '--rm', 'restore')
    await compose('up', '--detach', '--wait', ...serviceNames.flatMap((service) => ['--scale', `${service}=${replicas}`]))
  }
  await start().catch(async (error: unknown) => {
    const logs = await compose('logs', '--tail', '5').catch(String)
    await network.close()
    throw new Error(`${String(error)}\n${logs}`)
  })
  return network
}
