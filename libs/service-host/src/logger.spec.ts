import { Writable } from 'node:stream'
import { createLogger, NestLogger } from './logger.js'

/** The lines a logger writes, as text. */
function capture(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => { lines.push(chunk.toString()); done() } })
  write(createLogger('test', 'trace', sink))
  return lines.join('')
}

const canary = 'canary@example.com'

describe('logs', () => {
  it.each([
    ['a cookie', { headers: { cookie: canary } }],
    ['an Authorization header', { request: { headers: { authorization: canary } } }],
    ['an e-mail', { user: { email: canary } }],
    ['certificate text', { text: canary }],
    ['a body', { body: { name: canary } }],
  ])('do not hold %s', (_name, line) => {
    expect(capture((logger) => logger.info(line))).not.toContain(canary)
  })

  it('do not hold the values of a failed statement', () => {
    const error = Object.assign(new Error('duplicate key'), { parameters: [canary], driverError: { detail: `Key (email)=(${canary})` } })
    const line = capture((logger) => logger.error({ err: error }))
    expect(line).toContain('duplicate key')
    expect(line).not.toContain(canary)
  })

  it('carry what Nest logs, with its context', () => {
    expect(JSON.parse(capture((logger) => new NestLogger(logger).warn('careful', 'Bus')))).toMatchObject({ msg: 'careful', context: 'Bus', service: 'test', level: 40 })
  })

  it('keep the stack of an error', () => {
    expect(capture((logger) => new NestLogger(logger).error(new Error('broken'), 'Bus'))).toContain('logger.spec')
  })
})
