/** NATS as Kubernetes runs it: three servers with the configuration of k8s/base/nats, with other ports and folders. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allNatsPermissions, definedEvents, eventConsumersOf, eventInboxPrefix, eventStream, inboxPrefix, provisioner, type NatsUserName } from '@huella/contracts'
import { findNatsServer, freePort, passwordVariable } from '@huella/local'
import { provisionEventStream } from '@huella/provisioning'
import { jetstream, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { eventually } from './eventually.js'

const root = join(__dirname, '../../..')
const written = join(root, 'k8s/base/nats')
/** Without quotes, these would be numbers to nats-server. */
const passwords = { ...Object.fromEntries(Object.keys(allNatsPermissions()).map((user) => [user, `${user}-1`])), gateway: '1e5', identity: '12345', parsing: '0x1F' } as Record<NatsUserName, string>
const clusterPassword = '12e4'

class Server {
  #process?: ChildProcess
  log = ''

  constructor(readonly name: string, readonly folder: string, readonly ports: Record<'client' | 'cluster' | 'monitor', number>, private readonly command: string) {
    mkdirSync(folder)
  }

  /** What Kubernetes mounts into the pod. */
  write(routes: string[], { change = (users: string): string => users, secrets = passwords } = {}): void {
    const files = Object.fromEntries(['nats.conf', 'cluster.conf', 'users.conf'].map((file) => [file, readFileSync(join(written, file), 'utf8')])) as Record<string, string>
    files['nats.conf'] = exchanged(files['nats.conf']!, {
      'port: 4222': `listen: "127.0.0.1:${this.ports.client}"`, 'http_port: 8222': `http: "127.0.0.1:${this.ports.monitor}"`,
      '/var/run/nats/': `${this.folder}/`, '"/data"': `"${this.folder}/data"`, 'sync_interval: always': '',
    })
    files['cluster.conf'] = exchanged(files['cluster.conf']!, { 'port: 6222': `listen: "127.0.0.1:${this.ports.cluster}"` })
    files['users.conf'] = change(files['users.conf']!)
    files['passwords.conf'] = Object.entries(secrets).map(([user, password]) => `${passwordVariable(user)}: "${password}"\n`).join('')
    files['routes.conf'] = `${passwordVariable('cluster')}: "${clusterPassword}"\nNATS_ROUTES: [${routes.map((route) => `"${route}"`).join(', ')}]\n`
    for (const [file, content] of Object.entries(files)) writeFileSync(join(this.folder, file), content)
  }

  start(): void {
    this.#process = spawn(this.command, ['-c', join(this.folder, 'nats.conf')], { env: { POD_NAME: this.name }, stdio: ['ignore', 'ignore', 'pipe'] })
    this.#process.stderr!.on('data', (chunk: Buffer) => { this.log += chunk.toString() })
  }

  /** As the sidecar does: the process whose number stands in the file. */
  reload(): void {
    process.kill(Number(readFileSync(join(this.folder, 'nats.pid'), 'utf8')), 'SIGHUP')
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.kill(signal)
    await ended
  }
}

/** Each key must be there: a configuration that is written in another way is not tested by chance. */
const exchanged = (text: string, changes: Record<string, string>): string => Object.entries(changes).reduce((changed, [from, to]) => {
  expect(changed).toContain(from)
  return changed.replace(from, to)
}, text)

describe('the configuration of one server', () => {
  let folder: string
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'huella-nats-one-')) })
  afterEach(() => rmSync(folder, { recursive: true }))
  const isTaken = async (env: NodeJS.ProcessEnv): Promise<string> => {
    const { stderr } = spawnSync(await findNatsServer(), ['-t', '-c', join(folder, 'nats.conf')], { env, encoding: 'utf8' })
    return stderr
  }

  it('of Compose is taken, with passwords that the environment has in quotes', async () => {
    for (const file of ['nats.conf', 'users.conf']) cpSync(join(root, 'deploy/nats', file), join(folder, file))
    const quoted = Object.fromEntries(Object.entries(passwords).map(([user, password]) => [passwordVariable(user), `"${password}"`]))
    expect(await isTaken(quoted)).toMatch(/is valid/)
    expect(await isTaken({ ...quoted, NATS_PASSWORD_GATEWAY: undefined })).toMatch(/NATS_PASSWORD_GATEWAY/)
  })

  it('of a trial in Kubernetes is taken, without a cluster', async () => {
    for (const file of ['nats.conf', 'users.conf']) cpSync(join(written, file), join(folder, file))
    cpSync(join(root, 'k8s/overlays/local/nats-alone.conf'), join(folder, 'cluster.conf'))
    cpSync(join(root, 'k8s/overlays/local/passwords.conf'), join(folder, 'passwords.conf'))
    expect(await isTaken({ POD_NAME: 'nats-0' })).toMatch(/is valid/)
  })
})

describe('NATS in the cluster', () => {
  let folder: string
  let servers: Server[]
  let routes: string[]
  const connections: NatsConnection[] = []

  const urls = (): string => servers.map(({ ports }) => `nats://127.0.0.1:${ports.client}`).join(',')
  const open = async (user: NatsUserName, password = passwords[user]): Promise<NatsConnection> => {
    const connection = await connect({
      servers: urls().split(','), user, pass: password, inboxPrefix: user === provisioner ? eventInboxPrefix(user) : inboxPrefix(user), maxReconnectAttempts: -1, reconnectTimeWait: 50,
    })
    connections.push(connection)
    return connection
  }
  const publisherOf = async (user: 'identity'): Promise<NatsConnection> => {
    const connection = await connect({ servers: urls().split(','), user, pass: passwords[user], inboxPrefix: eventInboxPrefix(user), maxReconnectAttempts: -1, reconnectTimeWait: 50 })
    connections.push(connection)
    return connection
  }
  const provision = (replicas: number) => provisionEventStream({ url: urls(), user: provisioner, password: passwords[provisioner], replicas })
  const subject = definedEvents().find(({ publisher }) => publisher === 'identity')!.subject
  const { durable } = eventConsumersOf('pets-media')[0]!

  beforeAll(async () => {
    const command = await findNatsServer()
    folder = mkdtempSync(join(tmpdir(), 'huella-nats-cluster-'))
    servers = []
    for (const name of ['nats-0', 'nats-1', 'nats-2']) servers.push(new Server(name, join(folder, name), { client: await freePort(), cluster: await freePort(), monitor: await freePort() }, command))
    routes = servers.map(({ ports }) => `nats-route://cluster:${clusterPassword}@127.0.0.1:${ports.cluster}`)
    for (const server of servers) server.write(routes)
    for (const server of servers) server.start()
    await eventually(() => provision(1), 60_000)
  })
  afterAll(async () => {
    await Promise.all(connections.map((connection) => connection.close()))
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    rmSync(folder, { recursive: true, force: true })
  })

  const managed = async (): Promise<JetStreamManager> => jetstreamManager(await open(provisioner), { checkAPI: false, timeout: 2000 })
  const copies = async (manager: JetStreamManager): Promise<number[]> => {
    const [stream, consumer] = [await manager.streams.info(eventStream), await manager.consumers.info(eventStream, durable)]
    return [stream, consumer].map(({ cluster }) => 1 + (cluster?.replicas ?? []).filter(({ current }) => current).length)
  }

  it('passwords that look like numbers are passwords', async () => {
    for (const user of ['gateway', 'identity', 'parsing'] as const) await expect(open(user)).resolves.toBeDefined()
    await expect(open('gateway', '100000')).rejects.toThrow(/authorization/i)
  })

  it('a server without the password of the cluster does not get in', async () => {
    const [{ ports }] = servers as [Server]
    const stranger = new Server('stranger', join(folder, 'stranger'), { client: await freePort(), cluster: await freePort(), monitor: await freePort() }, await findNatsServer())
    stranger.write([`nats-route://cluster:guessed@127.0.0.1:${ports.cluster}`])
    stranger.start()
    await eventually(() => expect(stranger.log).toMatch(/Authorization Violation/i))
    await stranger.end('SIGKILL')
  })

  it('the stream and its consumers are kept on three servers once that is asked for', async () => {
    const manager = await managed()
    expect((await manager.streams.info(eventStream)).config.num_replicas).toBe(1)
    await eventually(() => provision(3), 60_000) // a request that comes while the servers elect is not answered; Kubernetes starts a failed job anew
    expect((await manager.streams.info(eventStream)).config.num_replicas).toBe(3)
    await eventually(async () => expect(await copies(manager)).toEqual([3, 3]), 60_000)
  })

  it('when the server that leads the stream is killed, events are accepted on, and none that was is lost', async () => {
    const manager = await managed()
    const { state, cluster } = await manager.streams.info(eventStream)
    const publisher = jetstream(await publisherOf('identity'), { timeout: 1000 })
    let accepted = 0
    const publish = async (): Promise<void> => void await publisher.publish(subject, '{}').then(() => accepted++)
    for (let count = 0; count < 20; count++) await publish()
    await servers.find(({ name }) => name === cluster?.leader)!.end('SIGKILL')
    for (let count = 0; count < 20; count++) await eventually(publish, 60_000)
    const kept = await eventually(async () => (await manager.streams.info(eventStream)).state.messages, 60_000)
    expect(kept).toBeGreaterThanOrEqual(state.messages + accepted)
    for (const server of servers) await server.end('SIGKILL')
    for (const server of servers) server.start()
    // How many copies are up to date is not asked: without further events the leader may not hear of a server that came back after its election.
    await eventually(async () => expect((await manager.streams.info(eventStream)).state.messages).toBe(kept), 60_000)
  })

  describe('configuration that is read again', () => {
    const permission = 'rpc.identity.users.find-pictures'
    const reload = async (options: Parameters<Server['write']>[1], expected: RegExp): Promise<void> => {
      for (const server of servers) server.log = ''
      for (const server of servers) server.write(routes, options)
      for (const server of servers) server.reload()
      for (const server of servers) await eventually(() => expect(server.log).toMatch(expected))
    }
    /** What a connection hears of the server: that it was closed, or that it may not. */
    const heard = (connection: NatsConnection): string[] => {
      const statuses: string[] = []
      void (async () => { for await (const status of connection.status()) statuses.push(status.type === 'error' ? String(status.error) : status.type) })()
      return statuses
    }
    const mayAsk = async (user: NatsUserName, password = passwords[user]): Promise<boolean> => {
      const asker = await open(user, password)
      const answer = await asker.request(permission, '{}', { timeout: 1000 }).catch((error: Error) => error)
      return !/permissions violation/i.test(String(answer))
    }

    it('gives and takes permissions and passwords; connections of others stay', async () => {
      const [identity, parsing] = [await open('identity'), await open('parsing')]
      const [ofIdentity, ofParsing] = [heard(identity), heard(parsing)]
      expect(await mayAsk('parsing')).toBe(false)
      const change = (users: string): string => users.replace('publish: { allow: ["_INBOX.gateway.>"] }', `publish: { allow: ["_INBOX.gateway.>", "${permission}"] }`)
      await reload({ change, secrets: { ...passwords, parsing: '7e9' } }, /Reloaded server configuration/)
      await eventually(() => expect(ofParsing).toContain('disconnect'))
      await expect(open('parsing')).rejects.toThrow(/authorization/i)
      expect(await mayAsk('parsing', '7e9')).toBe(true)
      await identity.flush()
      expect(ofIdentity).not.toContain('disconnect')
      await reload({}, /Reloaded server configuration/)
      expect(await mayAsk('parsing')).toBe(false)
      expect(ofIdentity).not.toContain('disconnect')
    })

    it('changes nothing where it is wrong', async () => {
      await reload({ secrets: { ...passwords, ['nobody' as NatsUserName]: 'x' } }, /Failed to reload server configuration/)
      for (const user of ['gateway', 'identity', 'parsing'] as const) await expect(open(user)).resolves.toBeDefined()
      await reload({}, /Reloaded server configuration/)
    })
  })
})
