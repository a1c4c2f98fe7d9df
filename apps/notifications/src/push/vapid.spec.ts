import { createECDH } from 'node:crypto'
import { readNotificationsConfig } from '../config.js'
import { vapidKeysOf } from './vapid.js'

const pair = createECDH('prime256v1')
const publicKey = pair.generateKeys('base64url')
const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
const other = createECDH('prime256v1').generateKeys('base64url')

const rest = {
  NATS_URL: 'nats://x', DATABASE_URL: 'postgres://x', CONTEXT_PUBLIC_KEYS: 'key', PUBLIC_ORIGIN: 'https://huella.example', NOTIFICATIONS_SECRET: 's'.repeat(32), NODE_ENV: 'development',
}
const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }

it.each([
  ['none: push is off', {}, undefined],
  ['empty ones: push is off', { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' }, undefined],
  ['a pair', keys, { publicKey, privateKey, subject: 'mailto:security@huella.example' }],
  ['a pair with a subject', { ...keys, VAPID_SUBJECT: 'mailto:push@huella.example' }, { publicKey, privateKey, subject: 'mailto:push@huella.example' }],
])('of keys it reads %s', (_what, given, expected) => {
  expect(vapidKeysOf(readNotificationsConfig({ ...rest, ...given }))).toEqual(expected)
})

it.each([
  ['half a pair', { VAPID_PUBLIC_KEY: publicKey }, 'VAPID_PRIVATE_KEY is not set'],
  ['the other half', { VAPID_PRIVATE_KEY: privateKey }, 'VAPID_PUBLIC_KEY is not set'],
  ['keys of two pairs', { ...keys, VAPID_PUBLIC_KEY: other }, 'is not the public key of VAPID_PRIVATE_KEY'],
  ['a public key that is none', { ...keys, VAPID_PUBLIC_KEY: 'B'.repeat(80) }, 'VAPID_PUBLIC_KEY: must be'],
  ['a private key that is none', { ...keys, VAPID_PRIVATE_KEY: 'not-a-key' }, 'VAPID_PRIVATE_KEY: must be'],
  ['a private key of zeros', { ...keys, VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'VAPID_PRIVATE_KEY: must be'],
  ['a PEM', { ...keys, VAPID_PRIVATE_KEY: '-----BEGIN EC PRIVATE KEY-----\nabc' }, 'VAPID_PRIVATE_KEY: must be'],
  ['a subject without a scheme', { ...keys, VAPID_SUBJECT: 'push@huella.example' }, 'VAPID_SUBJECT: must be'],
  ['a push service in the network', { ...keys, PUSH_HOSTS: '10.0.0.1' }, 'PUSH_HOSTS: "10.0.0.1" is no host name'],
  ['a loopback push service in production', { ...keys, NODE_ENV: 'production', PUSH_HOSTS: 'localhost:1234' }, 'PUSH_HOSTS: "localhost:1234" is no host name'],
])('%s ends the start with one line, which holds no key', (_what, given, line) => {
  let message = 'started'
  try {
    readNotificationsConfig({ ...rest, ...given })
  } catch (error) {
    message = (error as Error).message
  }
  expect(message).toContain(line)
  expect(message).not.toContain('\n')
  for (const key of [publicKey, privateKey, other, 'not-a-key', 'BEGIN']) expect(message).not.toContain(key)
})
