import { createWriteStream, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeFailure, workspace, type Exit, type Life, type ProcessPlace, type ProcessSpec } from '@huella/local'
import type { StartedTestContainer } from 'testcontainers'
import { parse } from 'yaml'

interface Compose {
  services: Record<string, { image: string }>
}

/** The image of a server, with the tag that docker-compose.yml gives it. */
const imageOf = (server: string): string => (parse(readFileSync(join(workspace, 'docker-compose.yml'), 'utf8')) as Compose).services[server]!.image

/** Whether a container engine answers; without one, testcontainers says so in a few milliseconds. */
export async function hasContainers(): Promise<boolean> {
  const { getContainerRuntimeClient } = await import('testcontainers')
  return getContainerRuntimeClient().then(() => true, () => false)
}

let wished: Promise<boolean> | undefined

/** How the servers of tests are run: in containers with HUELLA_TEST_CONTAINERS=1 where an engine answers, else as programs of this machine. */
export async function serversInContainers(): Promise<ProcessPlace['containers']> {
  const isWished = await (wished ??= process.env['HUELLA_TEST_CONTAINERS'] === '1' ? hasContainers() : Promise.resolve(false))
  return isWished ? inContainer : undefined
}

/**
 * Runs a server in a container instead of as a process: the same files at the same paths, the same ports of this machine. Each life is a
 * container of its own, which goes with it.
 */
export const inContainer = (spec: ProcessSpec, place: ProcessPlace): Life => new ContainerLife(spec, place)

class ContainerLife implements Life {
  isRunning = true
  readonly exited: Promise<Exit>
  private readonly container: Promise<StartedTestContainer>
  private readonly log: string
  private failure = ''

  constructor(private readonly spec: ProcessSpec, place: ProcessPlace) {
    this.log = join(place.logDir, `${spec.name}.log`)
    this.container = this.start(dirname(place.logDir))
    this.exited = this.container.then((container) => this.end(container), (error: unknown) => {
      this.failure = describeFailure(error)
      return { code: null, signal: null }
    }).finally(() => { this.isRunning = false })
  }

  output(): string {
    return this.failure || readFileSync(this.log, 'utf8').slice(-4000)
  }

  async signal(signal: NodeJS.Signals): Promise<void> {
    const container = await this.handle()
    await container.kill({ signal }).catch(() => undefined) // it may have ended by itself
  }

  async stop(withinMs = this.spec.stopMs): Promise<void> {
    const late = new AbortController()
    const killLater = sleep(withinMs, undefined, { signal: late.signal }).then(() => this.signal('SIGKILL'), () => undefined)
    await this.signal(this.spec.stopSignal).then(() => this.signal('SIGCONT'), () => undefined) // what is frozen hears nothing
    await this.exited
    late.abort()
    await killLater
  }

  private async start(dataDir: string): Promise<StartedTestContainer> {
    const { GenericContainer } = await import('testcontainers')
    const { name, args, account } = this.spec
    const log = createWriteStream(this.log, { flags: 'a' })
    const image = new GenericContainer(imageOf(name))
    if (name === 'redis') image.withEntrypoint(['redis-server']) // its own script becomes a user who may not read our files
    return image
      .withNetworkMode('host')
      .withUser(`${account?.uid ?? process.getuid?.()}:${account?.gid ?? process.getgid?.()}`)
      .withBindMounts([{ source: dataDir, target: dataDir }])
      .withEnvironment(name === 'postgres' ? { PGDATA: args[args.indexOf('-D') + 1]! } : {})
      .withCommand(args)
      .withLogConsumer((stream) => stream.pipe(log))
      .start()
  }

  private async end(container: StartedTestContainer): Promise<Exit> {
    const { StatusCode } = (await (await this.handle()).wait()) as { StatusCode: number }
    await container.stop()
    return { code: StatusCode, signal: null }
  }

  /** The engine's own, for what testcontainers does not offer: signals, and waiting for the end. */
  private async handle() {
    const { getContainerRuntimeClient } = await import('testcontainers')
    return (await getContainerRuntimeClient()).container.getById((await this.container).getId())
  }
}
