import { EventEmitter } from 'node:events'
import { type ArgumentsHost, ForbiddenException, Logger, type ExecutionContext } from '@nestjs/common'
import { DomainError, unavailable } from '@huella/contracts'
import passport, { type Strategy } from 'passport'
import type { GatewayConfig } from '../config.js'
import { LeaveGuard } from './google.guard.js'
import { SignInFailureFilter } from './sign-in-failure.filter.js'
import { signIns } from './sign-ins.js'

/** As express and Node behave at the end of an answer. */
class Answer extends EventEmitter {
  headersSent = false
  destroyed = false
  said: unknown[] = []
  setHeader(): void { if (this.headersSent) throw new Error('ERR_HTTP_HEADERS_SENT') }
  redirect(path: string): void {
    this.setHeader()
    this.said.push(path)
    this.end()
  }
  end(): void {
    this.headersSent = true
    process.nextTick(() => this.emit('close'))
  }
  goAway(): void {
    this.destroyed = true
    this.emit('close')
  }
}

const config = { PUBLIC_ORIGIN: 'https://huella.example' } as GatewayConfig

type Authenticate = (this: { redirect: (url: string) => void; success: (user: object) => void; error: (error: unknown) => void }) => void

/** Somebody at the guard, with a provider that behaves so. */
function arrive(authenticate: Authenticate) {
  passport.use({ name: 'google', authenticate } as unknown as Strategy)
  const request = { query: {}, headers: { host: 'huella.example' }, get: () => undefined, accepts: () => 'html' }
  const answer = new Answer()
  const http = { getRequest: () => request, getResponse: () => answer }
  const context = { switchToHttp: () => http } as unknown as ExecutionContext & ArgumentsHost
  return { answer, context, admitted: new LeaveGuard(config).canActivate(context) }
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }))
afterEach(() => jest.useRealTimers())

it('nothing waits any longer for somebody who was sent to the provider', async () => {
  const { admitted } = arrive(function () { this.redirect('https://provider.example') })
  expect(await admitted).toBe(false)
  expect(jest.getTimerCount()).toBe(0)
})

it('nor for somebody who went away', async () => {
  const { admitted, answer } = arrive(() => undefined)
  await new Promise(setImmediate)
  answer.goAway()
  expect(await admitted).toBe(false)
  expect(jest.getTimerCount()).toBe(0)
})

it('who comes back with success passes', async () => {
  expect(await arrive(function () { this.success({ id: 'ana' }) }).admitted).toBe(true)
})

it('a provider that does not answer is unavailable', async () => {
  const { admitted } = arrive(() => undefined)
  const refused = expect(admitted).rejects.toEqual(unavailable())
  await jest.advanceTimersByTimeAsync(8000)
  await refused
})

describe('what failed', () => {
  it.each<[DomainError, string]>([
    [new DomainError('forbidden', { message: 'signIn.refused' }), '/login?error=refused'],
    [new DomainError('forbidden', { message: 'signIn.stateInvalid' }), '/login?error=interrupted'],
    [new DomainError('forbidden', { message: 'signIn.emailUnverified' }), '/login?error=email-unverified'],
    [new DomainError('conflict', { message: 'signIn.emailTaken' }), '/login?error=email-taken'],
    [unavailable(), '/login?error=unavailable'],
    [new DomainError('unavailable', { message: 'signIn.refused' }), '/login?error=unavailable'],
    [new DomainError('rate_limited'), '/login?error=too-many'],
    [new DomainError('invalid', { message: 'error.validation' }), '/login?error=refused'],
  ])('is said at the page for signing in, and counted: %s', async (thrown, page) => {
    signIns.reset()
    const { context, answer } = arrive(() => undefined)
    new SignInFailureFilter().catch(thrown, context)
    expect(answer.said).toEqual([page])
    expect((await signIns.get()).values).toMatchObject([{ labels: { outcome: page.split('=')[1] }, value: 1 }])
  })

  it.each([
    ['was sent to the provider', (answer: Answer) => answer.redirect('https://provider.example')],
    ['has gone', (answer: Answer) => answer.goAway()],
  ])('is not said to somebody who %s', (_, leave) => {
    const { context, answer } = arrive(() => undefined)
    leave(answer)
    const before = [...answer.said]
    for (const thrown of [unavailable(), new ForbiddenException()]) new SignInFailureFilter().catch(thrown, context)
    expect(answer.said).toEqual(before)
  })
})

describe('what the provider answers', () => {
  const refused = (error: unknown) => arrive(function () { this.error(error) }).admitted.catch((thrown: DomainError) => `${thrown.code} ${thrown.details.message}`)

  it.each<[string, unknown, string]>([
    ['a code it does not know, as Google says it', Object.assign(new Error('Bad Request'), { code: 'invalid_grant' }), 'forbidden signIn.stateInvalid'],
    ['a code it does not know', { oauthError: { statusCode: 400 } }, 'forbidden signIn.stateInvalid'],
    ['our credentials are wrong', Object.assign(new Error('Unauthorized'), { code: 'invalid_client' }), 'unavailable signIn.refused'],
    ['a failure of its own', { oauthError: { statusCode: 502 } }, 'unavailable signIn.refused'],
    ['an account that cannot be had', new DomainError('conflict', { message: 'signIn.emailTaken' }), 'conflict signIn.emailTaken'],
  ])('%s', async (_, error, expected) => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue()
    expect(await refused(error)).toBe(expected)
  })
})
