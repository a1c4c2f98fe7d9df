import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { OwedAnswers } from './owed-answers.js'
import { requestContext } from './request-context.js'

let server: Server
let owed: OwedAnswers
let origin: string
const asked: string[] = []
beforeEach(async () => {
  const app = express().use(requestContext, (request, response) => {
    asked.push(request.path)
    if (request.path === '/begun') response.set('content-type', 'text/plain').write('begun')
    if (request.path === '/answered') response.json('answered')
  })
  server = createServer(app)
  owed = new OwedAnswers()
  owed.watch(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => server.closeAllConnections())
afterEach(() => new Promise((resolve) => server.close(resolve)))

it('who still waits is told that it failed, in their language; what was answered stays so', async () => {
  expect(await (await fetch(`${origin}/answered`)).json()).toBe('answered')
  const waiting = fetch(`${origin}/never`, { headers: { 'accept-language': 'es', 'x-request-id': 'request-1' } })
  while (!asked.includes('/never')) await new Promise(setImmediate)
  owed.giveUp()
  const answer = await waiting
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('connection')]).toEqual([500, 'application/problem+json; charset=utf-8', 'close'])
  expect(await answer.json()).toMatchObject({ status: 500, code: 'internal', detail: 'Algo salió mal de nuestro lado. Inténtalo de nuevo.', requestId: 'request-1' })
})

it('what has begun to arrive is broken off: half an answer must not look whole', async () => {
  const begun = await fetch(`${origin}/begun`)
  owed.giveUp()
  await expect(begun.text()).rejects.toThrow()
})
