import type { CallHandler, ExecutionContext } from '@nestjs/common'
import type { Reflector } from '@nestjs/core'
import { DomainError, postApiKey, postPet, postPetMedia, type Endpoint } from '@huella/contracts'
import { lastValueFrom, of, throwError, type Observable } from 'rxjs'
import type { GatewayConfig } from '../config.js'
import { IdempotencyInterceptor } from './idempotency.interceptor.js'
import type { IdempotencyRepository, Scope } from './idempotency.repository.js'
import type { Remembered } from './rules.js'

/** The table, as far as one request after another can tell. */
class Rows {
  readonly rows = new Map<string, { hash: Buffer; status: number | null; answer: Buffer | null }>()

  async claim(scope: Scope, hash: Buffer): Promise<Remembered | undefined> {
    const row = this.rows.get(id(scope))
    if (row) return { ...row, isSameRequest: row.hash.equals(hash) }
    this.rows.set(id(scope), { hash, status: null, answer: null })
    return undefined
  }

  async keep(scope: Scope, status: number, answer: Buffer): Promise<void> {
    Object.assign(this.rows.get(id(scope))!, { status, answer })
  }

  async release(scope: Scope): Promise<void> {
    this.rows.delete(id(scope))
  }
}
const id = ({ userId, endpoint, keyHash }: Scope): string => [userId, endpoint, keyHash.toString('hex')].join()

interface Sent {
  key?: string
  userId?: string
  body?: unknown
  endpoint?: unknown
  handle?: () => Observable<unknown>
}

function gateway() {
  const table = new Rows()
  let runs = 0
  const send = async ({
    key = 'k',
    userId = 'u',
    body = { name: 'Luna' },
    endpoint = postPet,
    handle = () => of({ id: runs }),
  }: Sent = {}) => {
    const request = { path: '/api/pets', body, actor: { kind: 'user', userId }, get: () => key, resume: () => undefined }
    const headers: string[] = []
    const response = { set: (name: string) => headers.push(name), type: () => undefined }
    const context = { getHandler: () => undefined, switchToHttp: () => ({ getRequest: () => request, getResponse: () => response }) }
    const reflector = { get: () => endpoint as Endpoint }
    const interceptor = new IdempotencyInterceptor(
      reflector as unknown as Reflector,
      table as unknown as IdempotencyRepository,
      { SESSION_SECRET: 's'.repeat(32) } as GatewayConfig,
    )
    const next: CallHandler = { handle: () => (runs++, handle()) }
    const answer: unknown = await interceptor
      .intercept(context as unknown as ExecutionContext, next)
      .then(lastValueFrom)
      .catch((error: DomainError) => error.code)
    return {
      answer: typeof answer === 'string' && answer.startsWith('{') ? (JSON.parse(answer) as unknown) : answer,
      replayed: headers.includes('Idempotent-Replayed'),
    }
  }
  return { send, table, runs: () => runs }
}

describe('a POST with an Idempotency-Key', () => {
  it('happens once, and its first answer comes again', async () => {
    const { send, runs } = gateway()
    expect(await send()).toEqual({ answer: { id: 1 }, replayed: false })
    expect(await send()).toEqual({ answer: { id: 1 }, replayed: true })
    expect(runs()).toBe(1)
  })

  it.each<[string, Sent]>([
    ['another key', { key: 'other' }],
    ['another person', { userId: 'v' }],
    ['another call', { endpoint: postApiKey }],
  ])('%s is another intent', async (_what, sent) => {
    const { send, runs } = gateway()
    await send()
    await send(sent)
    expect(runs()).toBe(2)
  })

  it('is refused with another body', async () => {
    const { send, runs } = gateway()
    await send()
    expect((await send({ body: { name: 'Max' } })).answer).toBe('unprocessable')
    expect(runs()).toBe(1)
  })

  it('is asked to wait while the first runs', async () => {
    const { send, table } = gateway()
    await send()
    for (const row of table.rows.values()) row.status = null
    expect((await send()).answer).toBe('conflict')
  })

  it.each<[string, DomainError, number]>([
    ['a refusal is final', new DomainError('not_found'), 1],
    ['our own failure is not', new DomainError('unavailable'), 2],
  ])('%s', async (_rule, error, expected) => {
    const { send, runs } = gateway()
    const handle = () => throwError(() => error)
    expect([(await send({ handle })).answer, (await send({ handle })).answer]).toEqual([error.code, error.code])
    expect(runs()).toBe(expected)
  })

  it('an upload that failed may come again', async () => {
    const { send, runs } = gateway()
    await send({ endpoint: postPetMedia, handle: () => throwError(() => new DomainError('invalid')) })
    expect((await send({ endpoint: postPetMedia })).answer).toEqual({ id: 2 })
    expect(runs()).toBe(2)
  })

  it('with a key that cannot be one is refused', async () => {
    expect((await gateway().send({ key: 'two words' })).answer).toBe('invalid')
  })
})
