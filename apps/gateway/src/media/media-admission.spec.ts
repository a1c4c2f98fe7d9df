import { anonymous, unavailable, type Actor } from '@huella/contracts'
import type { Request } from 'express'
import { MediaAdmission } from './media-admission.js'

interface Question {
  keys: string[]
  reader: string
  answer: (readable?: string[]) => void
  fail: () => void
}

let questions: Question[]
let admission: MediaAdmission
beforeEach(() => {
  questions = []
  const call = (_: unknown, { keys }: { keys: string[] }, { actor }: { actor: Actor }) =>
    new Promise<string[]>((resolve, reject) => {
      const reader = 'userId' in actor ? actor.userId : actor.kind
      questions.push({ keys, reader, answer: (readable = keys) => resolve(readable), fail: () => reject(unavailable()) })
    })
  admission = new MediaAdmission({ call } as never)
})

const request = (userId?: string): Request =>
  ({ requestId: 'r', actor: anonymous, language: 'en', query: {}, session: userId && { userId, signedInAt: Date.now(), endsAt: Date.now() + 60_000 } }) as unknown as Request
const outcome = (key: string, userId?: string) => admission.admit(key, request(userId)).then(() => 'read', (error: { code: string }) => error.code)
const soon = () => new Promise((done) => setTimeout(done, 5))
const asked = () => questions.map(({ keys, reader }) => [reader, ...keys])

it('files that are asked for while a question is under way are the next one, all together', async () => {
  const page = ['a', 'b', 'c', 'd', 'b'].map((key) => outcome(key))
  await soon()
  const later = ['e', 'f', 'e'].map((key) => outcome(key))
  await soon()
  expect(asked()).toEqual([['anonymous', 'a', 'b', 'c', 'd']])
  questions[0]!.answer()
  await soon()
  expect(asked().slice(1)).toEqual([['anonymous', 'e', 'f']])
  questions[1]!.answer(['e', 'f'])
  expect(await Promise.all([...page, ...later])).toEqual(Array.from({ length: 8 }, () => 'read'))
})

it('a question holds no more than it may', async () => {
  const all = Array.from({ length: 450 }, (_, index) => outcome(String(index)))
  await soon()
  expect(questions.map(({ keys }) => keys.length)).toEqual([200, 200, 50])
  for (const question of questions) question.answer()
  expect(new Set(await Promise.all(all))).toEqual(new Set(['read']))
})

it('what nobody may read is asked for once more, for whoever is signed in; nobody waits for another reader', async () => {
  const answers = [outcome('a', 'ana'), outcome('a', 'bo'), outcome('a')]
  await soon()
  questions[0]!.answer([])
  await soon()
  expect(asked()).toEqual([['anonymous', 'a'], ['ana', 'a'], ['bo', 'a']])
  questions[2]!.answer([])
  questions[1]!.answer(['a'])
  expect(await Promise.all(answers)).toEqual(['read', 'not_found', 'not_found'])
})

it('a question that fails is the failure of who waited for it alone', async () => {
  const first = outcome('a')
  await soon()
  const second = outcome('b')
  questions[0]!.fail()
  expect(await first).toBe('unavailable')
  await soon()
  questions[1]!.answer()
  expect(await second).toBe('read')
})

it('who has waited for an earlier question is told in time all the same', async () => {
  const call = jest.fn((..._: unknown[]) => Promise.resolve(['a']))
  const began = performance.now()
  await new MediaAdmission({ call } as never).admit('a', request())
  const { deadline } = call.mock.calls[0]![2] as { deadline: number }
  expect(deadline - began).toBeLessThan(2900)
})
