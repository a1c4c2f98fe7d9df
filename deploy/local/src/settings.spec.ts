import { readSettings } from './settings.js'

it('has defaults for everything', () => {
  expect(readSettings({})).toMatchObject({ port: 3000, host: 'localhost', replicas: 1, databaseUrl: undefined, natsUrl: undefined, redisUrl: undefined, showLogs: false })
  expect(readSettings({}).dataDir).toMatch(/\/\.huella$/)
})

it('takes port, folder and outside servers from the environment', () => {
  const env = { PORT: '3100', HOST: '0.0.0.0', HUELLA_DATA_DIR: '/srv/huella', DATABASE_URL: 'postgres://a:b@db/postgres', NATS_URL: 'nats://bus:4222', REDIS_URL: 'rediss://cache' }
  expect(readSettings(env)).toMatchObject({ port: 3100, host: '0.0.0.0', dataDir: '/srv/huella', databaseUrl: env.DATABASE_URL, natsUrl: env.NATS_URL, redisUrl: env.REDIS_URL })
})

it.each([
  [{ PORT: 'abc' }, 'PORT is "abc"; it must be a number from 1 to 65535.'],
  [{ PORT: '0' }, 'PORT is "0"; it must be a number from 1 to 65535.'],
  [{ PORT: '65536' }, 'PORT is "65536"; it must be a number from 1 to 65535.'],
  [{ HUELLA_REPLICAS: '0' }, 'HUELLA_REPLICAS is "0"; it must be a number from 1 to 3.'],
  [{ HUELLA_REPLICAS: 'two' }, 'HUELLA_REPLICAS is "two"; it must be a number from 1 to 3.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://'],
  [{ NATS_URL: 'localhost:4222' }, 'NATS_URL must be a URL that starts with nats:// or tls://'],
  [{ REDIS_URL: 'nonsense' }, 'REDIS_URL must be a URL that starts with redis:// or rediss://'],
])('refuses %j by the variable\'s name', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
})
