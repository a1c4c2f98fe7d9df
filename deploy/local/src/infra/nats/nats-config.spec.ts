import { natsConfig } from './nats-config.js'
import { isRecent } from './nats-binary.js'

const users = [
  { user: 'gateway', password: 'p"1', publish: ['rpc.pets.create'], subscribe: ['_INBOX.gateway.>'] },
  { user: 'parsing', password: 'p2', publish: [], subscribe: ['rpc.parsing.>'] },
]

it('listens on this machine only and gives each service its own subjects', () => {
  const config = natsConfig({ port: 4222, storeDir: '/data/nats', users, durable: true })
  expect(config).toContain('listen: "127.0.0.1:4222"')
  expect(config).toContain('store_dir: "/data/nats"')
  expect(config).toContain('{ user: "gateway", password: "p\\"1", permissions: { publish: { allow: ["rpc.pets.create"] }, subscribe: { allow: ["_INBOX.gateway.>"] } } }')
  expect(config).toContain('publish: { allow: [] }')
})

it('forces every message to the disk, except in tests', () => {
  expect(natsConfig({ port: 1, storeDir: '/d', users, durable: true })).toContain('sync_interval: always')
  expect(natsConfig({ port: 1, storeDir: '/d', users, durable: false })).not.toContain('always')
})

it.each([
  ['nats-server: v2.9.10', false],
  ['nats-server: v2.10.0', true],
  ['nats-server: v2.14.0', true],
  ['nats-server: v3.0.1-beta', true],
  ['nats-server: v1.99.0', false],
  ['command not found', false],
])('%s is recent enough: %s', (version, recent) => {
  expect(isRecent(version)).toBe(recent)
})
