import { number, object } from 'yup'
import { ConfigError, databaseVariables, hostVariables, readConfig, required } from './config.js'

const schema = object({ ...hostVariables, ...databaseVariables, SECRET: required().min(8, 'is too short'), PORT: number().typeError('must be a port').default(3000) })
const complete = { NATS_URL: 'nats://x', DATABASE_URL: 'postgres://x', SECRET: '12345678' }

const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(schema, env)
    return 'accepted'
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
}

describe('configuration', () => {
  it('is typed, and has the defaults of a safe place', () => {
    expect(readConfig(schema, { ...complete, PORT: '4000' })).toMatchObject({ PORT: 4000, NODE_ENV: 'production', OPS_HOST: '127.0.0.1' })
  })

  it('names every variable that is missing', () => {
    expect(refusal({})).toMatch(/DATABASE_URL is not set/)
    expect(refusal({})).toMatch(/NATS_URL is not set/)
    expect(refusal({})).toMatch(/SECRET is not set/)
  })

  it.each([
    ['an empty value', { NATS_URL: '' }, /NATS_URL is not set/],
    ['a value that is no number', { PORT: 'http' }, /PORT: must be a port/],
    ['a value that is too short', { SECRET: 'short' }, /SECRET: is too short/],
    ['an unknown level', { LOG_LEVEL: 'loud' }, /LOG_LEVEL: is not a log level/],
  ])('says what is wrong with %s', (_name, change, message) => {
    expect(refusal({ ...complete, ...change })).toMatch(message)
  })
})
