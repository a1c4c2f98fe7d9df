import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@huella/contracts'
import { requireRestored } from './backup/restoring.js'
import { LaunchError } from './failure.js'
import { startInfrastructure } from './infrastructure.js'
import { acquireLock } from './lock.js'
import { serviceMain } from './paths.js'
import { claimPublicPort, freePort } from './ports.js'
import type { ProcessPlace, ProcessSpec } from './process/process-spec.js'
import { stopLeftovers } from './process/run-record.js'
import { Supervised } from './process/supervised.js'
import { silent, type Progress } from './progress.js'
import { openness, urlOf } from './reach.js'
import { killPrograms } from './run.js'
import { Secrets } from './secrets.js'
import { serviceEnvironment, type Infrastructure } from './services/environment.js'
import { replicaName, serviceOf, serviceProcess } from './services/service-process.js'
import { stateless } from './services/stateless.js'
import type { Settings } from './settings.js'

export interface HuellaOptions {
  settings: Settings
  progress?: Progress
  /** Where a service's program is; tests put small ones in its place. */
  mainOf?: (service: string) => string
  services?: readonly string[]
  /** False only for tests: data need not survive a power cut. */
  durable?: boolean
  /** Only for tests: how Postgres, NATS and Redis are run, see {@link ProcessPlace}. */
  containers?: ProcessPlace['containers']
}

/** Less free space than this, in bytes, and the databases would stop halfway. */
const leastSpace = 100 * 1024 * 1024

/** One running copy of Huella: its infrastructure, its services and its gateway. */
export class Huella {
  readonly url: string
  /** Where each gateway listens; the first is the one that people know. */
  private readonly gatewayPorts: number[]
  private readonly servers: Supervised[] = []
  private readonly services: Supervised[] = []
  private stopped: Promise<void> | undefined
  private release: () => void = () => undefined

  private constructor(private readonly options: Required<Omit<HuellaOptions, 'containers'>> & Pick<HuellaOptions, 'containers'>) {
    this.gatewayPorts = [options.settings.port]
    this.url = this.urlOf(options.settings.port)
  }

  /**
   * Starts everything and waits until all of it is ready.
   * @throws LaunchError with one line for a person; nothing is left running then
   */
  static async start(options: HuellaOptions): Promise<Huella> {
    const huella = Huella.prepare(options)
    await huella.start()
    return huella
  }

  /** Not started yet: `stop` may be called at any time from here on. */
  static prepare(options: HuellaOptions): Huella {
    return new Huella({ progress: silent, mainOf: serviceMain, services: serviceNames, durable: true, ...options })
  }

  async start(): Promise<void> {
    try {
      await this.startAll()
    } catch (error) {
      await this.stop()
      throw error
    }
    if (this.stopped) throw new LaunchError('Stopped before it was ready.')
  }

  /** Of every gateway, once they run; behind a load balancer they would be one. */
  get urls(): readonly string[] {
    return this.gatewayPorts.map((port) => this.urlOf(port))
  }

  /** A process by name: a service (its replicas `identity`, `identity-2`, …), or postgres, nats, redis. */
  process(name: string): Supervised {
    const found = [...this.servers, ...this.services].find((each) => each.name === name)
    if (!found) throw new Error(`No process is called ${name}`)
    return found
  }

  get processes(): readonly Supervised[] {
    return [...this.servers, ...this.services]
  }

  logOf(name: string): string {
    return join(this.place.logDir, `${name}.log`)
  }

  /** Runs one more program with this copy, such as a development server. */
  async add(spec: ProcessSpec): Promise<void> {
    const member = new Supervised(spec, this.place, this.options.progress)
    this.adopt(this.services, member)
    await member.start()
    if (!this.stopped) this.options.progress.done(spec.name)
  }

  /** Stops the gateway, then the services, then what they stand on. Within ten seconds, whatever they do. */
  stop(): Promise<void> {
    return (this.stopped ??= this.stopAll())
  }

  private urlOf(port: number): string {
    return urlOf(this.options.settings.host, port)
  }

  private get place(): ProcessPlace {
    const { dataDir, showLogs } = this.options.settings
    return { logDir: join(dataDir, 'logs'), runDir: join(dataDir, 'run'), showLogs }
  }

  private async startAll(): Promise<void> {
    const { settings, progress, durable, services } = this.options
    await this.occupy()
    const infra = await startInfrastructure({
      settings, progress, durable,
      secrets: new Secrets(settings.dataDir),
      place: { ...this.place, containers: this.options.containers },
      withDatabase: services.filter((service) => !stateless.has(service)),
      adopt: (server) => this.adopt(this.servers, server),
    })
    if (this.stopped) return
    while (this.gatewayPorts.length < settings.replicas) this.gatewayPorts.push(await freePort())
    await Promise.all(services.flatMap((service) => this.gatewayPorts.map((http, index) => this.startReplica(service, index + 1, http, infra))))
    const whoGetsIn = openness(settings)
    if (whoGetsIn) progress.warn(whoGetsIn)
  }

  /** Takes the data folder and the port for this copy alone. */
  private async occupy(): Promise<void> {
    const { dataDir, host, port } = this.options.settings
    this.release = acquireLock(dataDir)
    requireRestored(dataDir)
    const { bavail, bsize } = statfsSync(dataDir)
    if (bavail * bsize < leastSpace) throw new LaunchError(`The disk that holds ${dataDir} is full. Free some space, then start again.`)
    for (const folder of [this.place.logDir, this.place.runDir, join(dataDir, 'media')]) mkdirSync(folder, { recursive: true, mode: 0o700 })
    await stopLeftovers(this.place.runDir)
    await claimPublicPort(host, port)
  }

  private async startReplica(service: string, number: number, http: number, infra: Infrastructure): Promise<void> {
    const { settings, mainOf } = this.options
    const opsPort = await freePort()
    const env = serviceEnvironment(service, infra, { ops: opsPort, http, publicOrigin: this.url }, settings.env)
    await this.add(serviceProcess({ name: replicaName(service, number), service, main: mainOf(service), opsPort, env }))
  }

  private adopt(family: Supervised[], member: Supervised): void {
    if (this.stopped) throw new LaunchError('Stopped before it was ready.')
    family.push(member)
  }

  private async stopAll(): Promise<void> {
    const [gateway, others] = [this.services.filter(isGateway), this.services.filter((each) => !isGateway(each))]
    for (const family of [gateway, others, this.servers]) await Promise.all(family.map((each) => each.stop()))
    await killPrograms()
    this.release()
  }
}

const isGateway = ({ name }: Supervised): boolean => serviceOf(name) === 'gateway'
