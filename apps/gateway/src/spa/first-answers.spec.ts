import { Logger } from '@nestjs/common'
import { unavailable } from '@huella/contracts'
import type { Request } from 'express'
import { firstAnswers, withAnswers } from './first-answers.js'
import type { KnownUser } from './known-user.js'

const owner = { id: 'ana', userType: 'owner' } as KnownUser
const doctor = { id: 'eva', userType: 'doctor' } as KnownUser
const at = (path: string): Request => ({ path, requestId: 'id', acceptsLanguages: () => 'en' }) as unknown as Request
const link = (path: string): string => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}" />`
const luna = { id: 7, imageUrl: '/media/luna.webp', mediaFiles: null }

let mine: jest.Mock
let of: jest.Mock
let list: jest.Mock
const ask = (path: string, user = owner) => firstAnswers({ pets: { mine }, pet: { of }, activity: { list } })(at(path), user)

beforeEach(() => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation()
  mine = jest.fn(() => Promise.resolve([luna]))
  of = jest.fn(() => Promise.resolve(luna))
  list = jest.fn(() => Promise.resolve([{ id: 1 }]))
})

it('the home page comes with its reader’s pets and what happened', async () => {
  expect(await ask('/')).toEqual({ answers: { '/api/pets': [luna], '/api/activity': [{ id: 1 }] }, links: [] })
  expect(mine.mock.calls[0][0]).toMatchObject({ actor: { kind: 'user', userId: 'ana' } })
})

it('a pet’s page comes with the pet, and its picture is asked for', async () => {
  expect(await ask('/pets/7')).toEqual({
    answers: { '/api/pets/7': luna, '/api/pets': [luna] },
    links: ['<link rel="preload" as="image" fetchpriority="high" href="/media/luna.webp" />'],
  })
  expect(of.mock.calls[0][0]).toBe(7)
})

it.each([
  ['/', doctor],
  ['/records', owner],
  ['/pets/new', owner],
  ['/pets/0', owner],
  ['/pets/7/edit', owner],
  ['/pets/1234567890', owner],
])('%s of %j comes with nothing', async (path, user) => expect(await ask(path, user)).toEqual({ answers: {}, links: [] }))

it.each([
  ['cannot be had', () => Promise.reject(unavailable())],
  ['is long', () => Promise.resolve(['x'.repeat(60_001)])],
])('what %s is asked for by the application, beside its scripts', async (_case, answer) => {
  mine.mockImplementation(answer)
  expect(await ask('/')).toEqual({ answers: { '/api/activity': [{ id: 1 }] }, links: [link('/api/pets')] })
})

it('waits half a second and no longer', async () => {
  const before = Date.now()
  await ask('/')
  const { deadline } = mine.mock.calls[0][0] as { deadline: number }
  expect(deadline - before).toBeGreaterThanOrEqual(500)
  expect(deadline - Date.now()).toBeLessThanOrEqual(500)
})

it('no text ends the block of data, and none is a pattern', () => {
  const answers = { '/api/pets': [{ name: '</script><script>alert(1)</script>$&<!--' }] }
  const page = withAnswers('<html><body></body></html>', answers)
  const block = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(block)).toEqual(answers)
  expect(page.match(/<\/?script/g)).toHaveLength(2)
})
