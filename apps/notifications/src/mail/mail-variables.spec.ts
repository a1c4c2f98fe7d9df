import { generateKeyPairSync } from 'node:crypto'
import { readNotificationsConfig } from '../config.js'
import { isAddress, readSender } from './addresses.js'
import { mailSettings } from './mail-settings.js'

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const pem = String(rsa.export({ type: 'pkcs8', format: 'pem' }))
const der = rsa.export({ type: 'pkcs8', format: 'der' }).toString('base64')
const ed25519 = String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

const base = { DATABASE_URL: 'postgres://x', NATS_URL: 'nats://x', CONTEXT_PUBLIC_KEYS: 'k', PUBLIC_ORIGIN: 'https://huella.example', NOTIFICATIONS_SECRET: 's'.repeat(32), NODE_ENV: 'development' }
const relay = { SMTP_URL: 'smtps://huella:s3cret@mail.example', MAIL_FROM: 'Huella <reminders@huella.example>' }
const dkim = { DKIM_DOMAIN: 'huella.example', DKIM_SELECTOR: 'huella1', DKIM_PRIVATE_KEY: pem }

it.each([
  ['nothing', {}],
  ['a relay', relay],
  ['a relay without TLS or credentials', { ...relay, SMTP_URL: 'smtp://127.0.0.1:1025' }],
  ['a key as PEM', { ...relay, ...dkim }],
  ['a key as PEM on one line', { ...relay, ...dkim, DKIM_PRIVATE_KEY: pem.replace(/\n/g, '\\n') }],
  ['a key as base64', { ...relay, ...dkim, DKIM_PRIVATE_KEY: der }],
  ['a sender below the domain that signs', { ...relay, MAIL_FROM: 'Huella <reminders@mail.HUELLA.example>', ...dkim }],
  ['empty ones', { SMTP_URL: '', MAIL_FROM: '', DKIM_DOMAIN: '', DKIM_SELECTOR: '', DKIM_PRIVATE_KEY: '', BOUNCE_SECRET: '' }],
])('starts with %s', (_, env) => {
  const { smtp } = mailSettings(readNotificationsConfig({ ...base, ...env }))
  expect(smtp?.dkim ?? null).toEqual('DKIM_DOMAIN' in env && env.DKIM_DOMAIN ? { domain: 'huella.example', selector: 'huella1', privateKey: pem } : null)
})

it.each([
  ['SMTP_URL', { ...relay, SMTP_URL: 'huella:s3cret@mail.example' }],
  ['SMTP_URL', { ...relay, SMTP_URL: 'https://huella:s3cret@mail.example' }],
  ['SMTP_URL', { ...relay, SMTP_URL: 'smtp://huella:s3cret%zz@mail.example' }],
  ['SMTP_URL', { ...relay, SMTP_URL: 'smtp://huella:s3cret@mail.example/path' }],
  ['SMTP_URL', { ...relay, SMTP_URL: 'smtp://s3cret@mail.example' }],
  ['MAIL_FROM', { ...relay, MAIL_FROM: '' }],
  ['MAIL_FROM', { ...relay, MAIL_FROM: 'Huella' }],
  ['MAIL_FROM', { ...relay, MAIL_FROM: 'Huella <reminders@huella.example>\nBcc: x@y.example' }],
  ['MAIL_REPLY_TO', { ...relay, MAIL_REPLY_TO: 'help' }],
  ['MAIL_RATE', { ...relay, MAIL_RATE: '0' }],
  ['MAIL_RATE', { ...relay, MAIL_RATE: 'fast' }],
  ['DKIM_DOMAIN', { ...relay, ...dkim, DKIM_DOMAIN: 'clinic.example' }],
  ['DKIM_DOMAIN', { ...relay, ...dkim, DKIM_DOMAIN: 'mail.huella.example' }],
  ['DKIM_DOMAIN', { ...relay, ...dkim, MAIL_FROM: 'Huella <reminders@nothuella.example>' }],
  ['DKIM_SELECTOR', { ...relay, ...dkim, DKIM_SELECTOR: '' }],
  ['DKIM_PRIVATE_KEY', { ...relay, ...dkim, DKIM_PRIVATE_KEY: 's3cret' }],
  ['DKIM_PRIVATE_KEY', { ...relay, ...dkim, DKIM_PRIVATE_KEY: ed25519 }],
  ['BOUNCE_SECRET', { BOUNCE_SECRET: 's3cret' }],
])('ends the start with one line that names %s and holds nothing secret: %#', (name, env) => {
  const read = () => readNotificationsConfig({ ...base, ...env })
  expect(read).toThrow(new RegExp(`^Configuration: .*\\b${name}\\b`))
  expect(read).not.toThrow(/s3cret|PRIVATE KEY-----|\n/)
})

it.each([
  ['development', {}, true],
  ['production', {}, false],
  ['development', relay, false],
])('in %s with %j mails stay on the machine: %s', (NODE_ENV, env, isLocal) => {
  const push = { VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined }
  expect(mailSettings({ ...base, MAIL_RATE: 10, ...push, ...env, NODE_ENV: NODE_ENV as 'production' }).isLocal).toBe(isLocal)
})

it.each(['ana@mail.example', 'josé@españa.example', "o'hara+x@mail.example"])('%s is an address', (text) => expect(isAddress(text)).toBe(true))
it.each(['ana', '@mail.example', 'ana@', 'a b@mail.example', 'ana@mail.example\n', 'ana\u202E@mail.example', `${'x'.repeat(250)}@mail.example`])('%j is none', (text) => expect(isAddress(text)).toBe(false))

it.each([
  ['Huella <a@b.example>', { name: 'Huella', address: 'a@b.example' }],
  ['"Huella, mascotas" <a@b.example>', { name: 'Huella, mascotas', address: 'a@b.example' }],
  ['a@b.example', { name: 'Huella', address: 'a@b.example' }],
  ['Huella <a@b.example>, x@y.example', null],
])('%s is a sender', (text, sender) => expect(readSender(text)).toEqual(sender))
