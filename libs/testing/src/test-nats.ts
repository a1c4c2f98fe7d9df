import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceName } from '@huella/contracts'
import { freePort, natsConfig, natsUsers, prepareNats } from '@huella/local'
import { containerServer, hasContainers } from './container-server.js'
import { scratch, type Scratch } from './scratch.js'
import { disturbable, type Disturbable, type TestServer } from './test-server.js'

export interface NatsCredentials {
  url: string
  user: string
  password: string
}

/** A NATS server with JetStream of a suite's own: suites do not see each other's events. */
export interface TestNats extends Disturbable {
  url: string
  /** The service's own credentials, with the permissions that follow from the contracts. */
  accessOf: (service: ServiceName) => NatsCredentials
  /** From now on the server does not take the service's password any more. */
  refuse: (service: ServiceName) => void
}

/** Starts a server in about 50 ms. */
export async function startNats(): Promise<TestNats> {
  const folder = scratch('nats')
  const { server, url } = await prepare(folder)
  await server.start()
  const accessOf = (service: ServiceName): NatsCredentials => ({ url, user: service, password: folder.secrets.get(`nats:${service}`) })
  const refuse = (service: ServiceName): void => {
    const config = join(folder.dataDir, 'nats/nats.conf')
    writeFileSync(config, readFileSync(config, 'utf8').replace(accessOf(service).password, 'another'))
    server.signal('SIGHUP')
  }
  return { url, accessOf, refuse, ...disturbable(server, folder.remove) }
}

async function prepare(folder: Scratch): Promise<{ server: TestServer; url: string }> {
  try {
    const { server, accessOf } = await prepareNats(folder)
    return { server, url: accessOf('gateway').url }
  } catch (error) {
    if (!(await hasContainers())) throw error
    return inContainer(folder)
  }
}

async function inContainer({ secrets }: Scratch): Promise<{ server: TestServer; url: string }> {
  const [port, path] = [await freePort(), '/etc/nats/huella.conf']
  const content = natsConfig({ host: '0.0.0.0', port: 4222, storeDir: '/data', users: natsUsers(secrets), durable: false })
  const server = containerServer({ image: 'nats:2.12-alpine', ports: { container: 4222, host: port }, config: { content, path }, command: ['-c', path] })
  return { server, url: `nats://127.0.0.1:${port}` }
}
