import { EventEmitter } from 'node:events'
import { type ArgumentsHost, ForbiddenException, type ExecutionContext } from '@nestjs/common'
import { DomainError, unavailable } from '@huella/contracts'
import passport, { type Strategy } from 'passport'
import { GoogleGuard } from './google.guard.js'
import { SignInFailureFilter } from './sign-in-failure.filter.js'

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

type Authenticate = (this: { redirect: (url: string) => void; success: (user: object) => void }) => void

/** Somebody at the guard, with a provider that behaves so. */
function arrive(authenticate: Authenticate) {
  passport.use({ name: 'google', authenticate } as unknown as Strategy)
  const request = { query: {}, accepts: () => 'html' }
  const answer = new Answer()
  const http = { getRequest: () => request, getResponse: () => answer }
  const context = { switchToHttp: () => http } as unknown as ExecutionContext & ArgumentsHost
  return { answer, context, admitted: new GoogleGuard().canActivate(context) }
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
  it('is said at the page for signing in', () => {
    const { context, answer } = arrive(() => undefined)
    new SignInFailureFilter().catch(new DomainError('forbidden', { message: 'signIn.refused' }), context)
    expect(answer.said).toEqual(['/login?failure=signIn.refused'])
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
