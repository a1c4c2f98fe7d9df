import { serviceEnvironment, type Infrastructure } from './environment.js'

const infra: Infrastructure = {
  databaseUrlOf: (service) => (service === 'parsing' ? undefined : `postgres://${service}`),
  natsOf: (service) => ({ url: 'nats://bus', user: service, password: `secret of ${service}` }),
  redisUrl: 'redis://cache',
  mediaDir: '/data/media',
  mailDir: '/data/mail',
  webDist: '/app/web',
  sessionSecret: 'session secret', notificationsSecret: 'n', vapidKeys: { publicKey: 'vapid public', privateKey: 'vapid private' },
  contextKeys: { signingKey: 'signing key', publicKey: 'public key' },
  certificateKeys: '/data/certificate-keys.json',
}
const operator = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'shh', GEMINI_API_KEY: 'key', GCS_BUCKET: 'bucket', LOG_LEVEL: 'debug', ADMIN_EMAILS: 'a@b.c', AWS_SECRET: 'x', DATABASE_URL: 'postgres://admin' }
const of = (service: string, env: NodeJS.ProcessEnv = operator): NodeJS.ProcessEnv => serviceEnvironment(service, infra, { ops: 20001, http: 3001, publicOrigin: 'http://localhost:3000' }, env)

it('gives each service its own credentials', () => {
  expect(of('identity')).toEqual({
    NODE_ENV: 'development', LOG_LEVEL: 'debug', ADMIN_EMAILS: 'a@b.c', OPS_PORT: '20001', VERSION: expect.stringMatching(/^\d+\.\d+\.\d+/),
    DATABASE_URL: 'postgres://identity', NATS_URL: 'nats://bus', NATS_USER: 'identity', NATS_PASSWORD: 'secret of identity', CONTEXT_PUBLIC_KEYS: 'public key',
  })
})

it('gives the gateway what only the gateway needs', () => {
  expect(of('gateway')).toMatchObject({ PORT: '3001', PUBLIC_ORIGIN: 'http://localhost:3000', SESSION_SECRET: 'session secret', REDIS_URL: 'redis://cache', WEB_DIST: '/app/web', CONTEXT_SIGNING_KEY: 'signing key', MEDIA_DIR: '/data/media', GOOGLE_CLIENT_SECRET: 'shh' })
})

it('gives medical-records the keys of certificates, and the address that they name', () => {
  expect(of('medical-records')).toMatchObject({ CERTIFICATE_KEYS: '/data/certificate-keys.json', PUBLIC_ORIGIN: 'http://localhost:3000' })
  expect(of('medical-records', { CERTIFICATE_KEYS: '{"keys":[]}', PUBLIC_ORIGIN: 'https://huella.test' })).toMatchObject({ CERTIFICATE_KEYS: '{"keys":[]}', PUBLIC_ORIGIN: 'https://huella.test' })
})

it('gives notifications what it signs links and push messages with', () => {
  expect(of('notifications')).toMatchObject({ NOTIFICATIONS_SECRET: 'n', VAPID_PUBLIC_KEY: 'vapid public', VAPID_PRIVATE_KEY: 'vapid private' })
  expect(of('notifications', { VAPID_PUBLIC_KEY: 'mine', VAPID_PRIVATE_KEY: 'too' })).toMatchObject({ VAPID_PUBLIC_KEY: 'mine', VAPID_PRIVATE_KEY: 'too' })
})

it('says where mails are kept that are not sent, and hands on how others are', () => {
  expect(of('notifications')).toMatchObject({ MAIL_DIR: '/data/mail' })
  expect(of('notifications', { SMTP_URL: 'smtp://relay', MAIL_DIR: '/mine', DKIM_PRIVATE_KEY: 'key', BOUNCE_SECRET: 'whsec_x' })).toMatchObject({ SMTP_URL: 'smtp://relay', MAIL_DIR: '/mine', DKIM_PRIVATE_KEY: 'key', BOUNCE_SECRET: 'whsec_x' })
  expect(of('gateway', { SMTP_URL: 'smtp://relay', DKIM_PRIVATE_KEY: 'key', BOUNCE_SECRET: 'whsec_x' })).not.toHaveProperty('SMTP_URL')
})

it.each([
  ['identity', ['GOOGLE_CLIENT_SECRET', 'GEMINI_API_KEY', 'SESSION_SECRET', 'REDIS_URL', 'AWS_SECRET', 'MEDIA_DIR', 'CONTEXT_SIGNING_KEY', 'CERTIFICATE_KEYS', 'VAPID_PRIVATE_KEY']],
  ['gateway', ['GEMINI_API_KEY', 'AWS_SECRET', 'CERTIFICATE_KEYS', 'VAPID_PRIVATE_KEY']],
  ['pets-media', ['GOOGLE_CLIENT_SECRET', 'GEMINI_API_KEY', 'SESSION_SECRET', 'CONTEXT_SIGNING_KEY']],
  ['parsing', ['GOOGLE_CLIENT_SECRET', 'DATABASE_URL', 'SESSION_SECRET']],
])('%s never sees %j', (service, names) => {
  expect(Object.keys(of(service)).filter((name) => names.includes(name))).toEqual([])
})

it('lets the operator say how people reach it and in which mode it runs', () => {
  const wishes = { PUBLIC_ORIGIN: 'https://huella.test', NODE_ENV: 'production', HOST: '0.0.0.0', HUELLA_LOCAL_ADMINS: '1' }
  expect(of('gateway', wishes)).toMatchObject(wishes)
  expect(of('identity', wishes)).not.toMatchObject({ HOST: '0.0.0.0' })
})

it('goes without Redis', () => {
  expect(serviceEnvironment('gateway', { ...infra, redisUrl: undefined }, { ops: 1, http: 2, publicOrigin: 'http://localhost:2' }, {})).not.toHaveProperty('REDIS_URL')
})
