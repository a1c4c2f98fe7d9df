import { readIdentityConfig } from './config.js'

const env = { DATABASE_URL: 'postgres://x', NATS_URL: 'nats://x', CONTEXT_PUBLIC_KEYS: 'key' }

it.each<[string, NodeJS.ProcessEnv, boolean]>([
  ['in production', { NODE_ENV: 'production' }, true],
  ['by default, which is production', {}, true],
  ['in development', { NODE_ENV: 'development' }, false],
  ['in development, when told so', { NODE_ENV: 'development', DOCTOR_VERIFICATION: 'required' }, true],
  ['in production, when switched off', { NODE_ENV: 'production', DOCTOR_VERIFICATION: 'off' }, false],
])('requires verified doctors for searching: %s', (_, given, expected) => expect(readIdentityConfig({ ...env, ...given }).requiresVerification).toBe(expected))

it('names what is missing or wrong', () => {
  expect(() => readIdentityConfig({})).toThrow(/DATABASE_URL is not set; .*NATS_URL is not set|NATS_URL is not set; .*DATABASE_URL is not set/)
  expect(() => readIdentityConfig({ ...env, DOCTOR_VERIFICATION: 'maybe' })).toThrow('DOCTOR_VERIFICATION: must be off or required')
})
