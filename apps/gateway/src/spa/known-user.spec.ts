import { Logger } from '@nestjs/common'
import { unavailable, type CallContext } from '@huella/contracts'
import type { Request } from 'express'
import { knownUser } from './known-user.js'

type Asked = CallContext & { deadline?: number }

const ana = { id: 'ana', email: 'ana@example.org' }
const from = (session: object): Request => ({ session, requestId: 'id', acceptsLanguages: () => 'es' }) as unknown as Request
const signedIn = from({ userId: 'ana', endsAt: Date.now() + 60_000 })
const users = (answer: (context: Asked) => Promise<unknown>) => ({ of: jest.fn(answer) as never })

beforeEach(() => void jest.spyOn(Logger.prototype, 'warn').mockImplementation())

it('is the reader in their language, waited for half a second', async () => {
  const before = Date.now()
  const of = jest.fn((_context: Asked) => Promise.resolve(ana))
  expect(await knownUser({ of: of as never })(signedIn)).toBe(ana)
  const context = of.mock.calls[0]![0]
  expect(context).toMatchObject({ actor: { kind: 'user', userId: 'ana' }, language: 'es', requestId: 'id' })
  expect(context.deadline! - before).toBeGreaterThanOrEqual(500)
  expect(context.deadline! - Date.now()).toBeLessThanOrEqual(500)
})

it.each([
  ['whose session is over', from({ userId: 'ana', endsAt: 1 }), () => Promise.resolve(ana)],
  ['who is not signed in', from({}), () => Promise.resolve(ana)],
  ['while nobody can tell', signedIn, () => Promise.reject(unavailable())],
])('is nobody %s', async (_case, request, answer) => expect(await knownUser(users(answer))(request)).toBeUndefined())
