import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventInboxPrefix, provisioner, type NatsUserName } from '@huella/contracts'
import { contextKeysFrom, prepareNats } from '@huella/local'
import type { JetStreamManager } from '@nats-io/jetstream'
import { scratch } from './scratch.js'
import { disturbable, withServers, type Disturbable } from './test-server.js'

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
  const { server, accessOf: natsAccessOf } = await withServers(folder, prepareNats)
  const { url } = natsAccessOf('gateway')
  await server.start()
  const { signingKey, publicKey: publicKeys } = contextKeysFrom(folder.secrets.get('context-signing'))
  const accessOf = (user: NatsUserName): NatsCredentials => ({ url, user, password: folder.secrets.get(`nats:${user}`), signingKey, publicKeys })
  const refuse = (user: NatsUserName): void => {
    const config = join(folder.dataDir, 'nats/nats.conf')
    writeFileSync(config, readFileSync(config, 'utf8').replace(accessOf(user).password, 'another'))
    void server.signal('SIGHUP')
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
