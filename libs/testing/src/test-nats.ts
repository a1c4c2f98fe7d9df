import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventInboxPrefix, provisioner, type NatsUserName } from '@huella/contracts'
import { contextKeysFrom, freePort, natsConfig, natsUsers, prepareNats } from '@huella/local'
import { provisionEventStream } from '@huella/provisioning'
import type { JetStreamManager } from '@nats-io/jetstream'
import { containerServer, hasContainers } from './container-server.js'
import { scratch, type Scratch } from './scratch.js'
import { disturbable, type Disturbable, type TestServer } from './test-server.js'

export interface NatsCredentials {
  url: string
  user: string
  password: string
  /** With which it says who is asking, as the gateway; tests speak for the gateway, and for the neighbours it asks. */
  signingKey: string
  publicKeys: string
}

/** A NATS server with JetStream of a suite's own: suites do not see each other's events. */
export interface TestNats extends Disturbable {
  url: string
  /** The service's own credentials, with the permissions that follow from the contracts. */
  accessOf: (user: NatsUserName) => NatsCredentials
  /** From now on the server does not take the service's password any more. */
  refuse: (user: NatsUserName) => void
}

/** Starts a server in about 50 ms. */
export async function startNats(): Promise<TestNats> {
  const folder = scratch('nats')
  const { server, url } = await prepare(folder)
  await server.start()
  const { signingKey, publicKey: publicKeys } = contextKeysFrom(folder.secrets.get('context-signing'))
  const accessOf = (user: NatsUserName): NatsCredentials => ({ url, user, password: folder.secrets.get(`nats:${user}`), signingKey, publicKeys })
  const refuse = (user: NatsUserName): void => {
    const config = join(folder.dataDir, 'nats/nats.conf')
    writeFileSync(config, readFileSync(config, 'utf8').replace(accessOf(user).password, 'another'))
    server.signal('SIGHUP')
  }
  return { url, accessOf, refuse, ...disturbable(server, folder.remove) }
}

export interface StreamConnection {
  manager: JetStreamManager
  close: () => Promise<void>
}

/** To look at the stream and its consumers, as whoever provisions them. */
export async function connectToStream({ accessOf }: TestNats): Promise<StreamConnection> {
  const [{ connect }, { jetstreamManager }] = await Promise.all([import('@nats-io/transport-node'), import('@nats-io/jetstream')])
  const { url, user, password } = accessOf(provisioner)
  const connection = await connect({ servers: url, user, pass: password, inboxPrefix: eventInboxPrefix(provisioner), maxReconnectAttempts: -1, reconnectTimeWait: 100 })
  return { manager: await jetstreamManager(connection, { checkAPI: false }), close: () => connection.close() }
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
  const url = `nats://127.0.0.1:${port}`
  const server = containerServer({ image: 'nats:2.12-alpine', ports: { container: 4222, host: port }, config: { content, path }, command: ['-c', path] })
  const start = async (): Promise<void> => {
    await server.start()
    await provisionEventStream({ url, user: provisioner, password: secrets.get(`nats:${provisioner}`) })
  }
  return { server: { ...server, start }, url }
}
