import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@huella/contracts'
import { eventually } from '@huella/testing'
import express from 'express'
import request from 'supertest'
import type { Admission } from '../platform/limits/admission.js'
import { PublicProfileCache } from './public-profile-cache.js'

const luna = '/api/public/pets/luna-12345678'

/** Milliseconds on the clock of these tests, which goes on only when it is told to. */
let clock: number
beforeEach(() => {
  clock = 1000
  jest.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => jest.restoreAllMocks())
const pass = async (milliseconds: number): Promise<void> => {
  clock += milliseconds
  await sleep(5) // what is kept looks at the clock once a millisecond
}

function gateway(admit: Admission['admit'] = async (_limit, _request, response) => void response.set('RateLimit', '"public";r=59;t=60')) {
  const counts = { asked: 0, large: 0 }
  let slowChange: Promise<void> | undefined
  const cache = new PublicProfileCache({ admit } as Admission)
  const app = express()
    .use((_request, response, next) => { response.setHeader('X-Request-Id', `r${++counts.asked}`); next() })
    .use(cache.watchChanges, cache.answer)
    .get('/api/public/pets/:nickname', async (_request, response) => {
      const mine = ++made
      await composing()
      if (status === 404) return void response.status(404).json({})
      response.set({ 'Cache-Control': 'public', 'Set-Cookie': 'sid=1' }).json({ name: 'Luna', made: mine })
    })
    .put('/api/pets/1', async (_request, response) => { await slowChange; response.json({}) })
    .put('/api/large', (_request, response) => { response.send('x'.repeat(50_000_000)); counts.large++ })
    .use((error: unknown, _request: express.Request, response: express.Response, _next: express.NextFunction) => {
      response.status(error instanceof DomainError ? 429 : 500).end()
    })
  let made = 0
  let status = 200
  let composing = async (): Promise<void> => undefined
  const server = app.listen(0)
  return {
    server,
    agent: request(server),
    made: () => made,
    answerWith: (code: number) => { status = code },
    large: () => counts.large,
    whileComposing: (work: () => Promise<void>) => { composing = work },
    holdChange: (until: Promise<void>) => { slowChange = until },
  }
}

let copy: ReturnType<typeof gateway>
const open = (admit?: Admission['admit']) => (copy = gateway(admit))
afterEach(() => new Promise((done) => copy.server.close(done)))

it('a page read again at once is not composed again, and carries its own request id and no cookie', async () => {
  const { agent, made } = open()
  const first = await agent.get(luna)
  const second = await agent.get(luna)
  expect(second.text).toBe(first.text)
  expect(second.headers).toMatchObject({ etag: first.headers['etag'], 'cache-control': 'public', 'x-request-id': 'r2', ratelimit: '"public";r=59;t=60' })
  expect(second.headers['set-cookie']).toBeUndefined()
  expect(made()).toBe(1)
})

it('who has the page already is told so without it', async () => {
  const { agent } = open()
  const { headers } = await agent.get(luna)
  const again = await agent.get(luna).set('If-None-Match', headers['etag']!)
  expect(again).toMatchObject({ status: 304, text: '' })
})

it('of many who ask at the same time one is answered for all', async () => {
  const { agent, made } = open()
  const answers = await Promise.all(Array.from({ length: 20 }, () => agent.get(luna)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(made()).toBe(1)
})

it('a moment later it is composed anew', async () => {
  const { agent, made } = open()
  await agent.get(luna)
  await pass(199)
  await agent.get(luna)
  expect(made()).toBe(1)
  await pass(2)
  await agent.get(luna)
  expect(made()).toBe(2)
})

it('a page that took longer to compose than it may be kept is not kept', async () => {
  const { agent, made, whileComposing } = open()
  whileComposing(() => pass(250))
  await agent.get(luna)
  await agent.get(luna)
  expect(made()).toBe(2)
})

it('nobody is given a page whose composing began too long ago, though it is still going on', async () => {
  const { agent, made, whileComposing } = open()
  let finish = (): void => undefined
  whileComposing(() => new Promise((done) => { finish = done }))
  const slow = agent.get(luna).then(({ text }) => text)
  await eventually(() => expect(made()).toBe(1))
  await pass(220)
  whileComposing(async () => undefined)
  const { text } = await agent.get(luna)
  finish()
  expect(text).not.toBe(await slow)
  expect(made()).toBe(2)
})

it('a change is seen by the very next reader', async () => {
  const { agent, made } = open()
  await agent.get(luna)
  await agent.put('/api/pets/1')
  await agent.get(luna)
  expect(made()).toBe(2)
})

it('nothing is kept while something may be changing', async () => {
  const { agent, made, holdChange } = open()
  let finish = (): void => undefined
  holdChange(new Promise((done) => { finish = done }))
  const change = agent.put('/api/pets/1').then((answer) => answer.status)
  await agent.get(luna)
  await agent.get(luna)
  finish()
  expect(await change).toBe(200)
  await agent.get(luna)
  expect(made()).toBe(3)
})

it('a change whose caller does not take the answer is over all the same', async () => {
  const { server, agent, made, large } = open()
  const caller = connect((server.address() as AddressInfo).port).pause()
  caller.write('PUT /api/large HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n')
  await once(caller, 'connect')
  await eventually(() => expect(large()).toBe(1))
  await agent.get(luna)
  await agent.get(luna)
  caller.destroy()
  expect(made()).toBe(1)
})

it('a page that is not there is asked for each time', async () => {
  const { agent, made, answerWith } = open()
  answerWith(404)
  await agent.get(luna)
  await agent.get(luna)
  expect(made()).toBe(2)
})

it('a kept page counts against the quota like any other', async () => {
  const { agent } = open(async () => { throw new DomainError('rate_limited', { message: 'error.rateLimited' }) })
  await agent.get(luna)
  expect((await agent.get(luna)).status).toBe(429)
})
