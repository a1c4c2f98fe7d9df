import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import express from 'express'
import { readBody } from './body.js'
import { requestContext } from './request-context.js'
import { limitTimes, requestTimes } from './request-times.js'

let server: Server
afterEach(() => server.closeAllConnections())
afterEach(() => new Promise((resolve) => server.close(resolve)))

/** As the gateway reads bodies, in times that a test can wait for. */
async function listening(): Promise<Socket> {
  const app = express().use(requestContext, (request, response, next) => {
    if (request.path.startsWith('/api/upload/')) request.on('data', () => undefined).on('end', () => response.json('received'))
    else next()
  }, ...readBody, (_request, response) => void response.json('read'))
  app.use((_error: unknown, _request: express.Request, response: express.Response, _next: express.NextFunction) => void response.status(400).end())
  server = createServer(app)
  limitTimes(server, { headers: 300, body: 300, upload: 900, keepAlive: 5000, lookEvery: 20 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return connect((server.address() as AddressInfo).port, '127.0.0.1')
}

const head = (path: string, length: number) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** Sends the beginning, then a piece at a time; tells what came back, and after how many milliseconds the connection was over. */
async function trickle(socket: Socket, start: string, piece: string) {
  const since = performance.now()
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString())).on('error', () => undefined)
  socket.write(start)
  const timer = setInterval(() => socket.writable && socket.write(piece), 25)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return { answer: answer.split('\r\n')[0], took: performance.now() - since }
}

it.each([
  ['headers', 'GET /api/pets HTTP/1.1\r\nHost: x\r\n', 'X-More: 1\r\n', 300],
  ['a body', head('/api/pets', 100_000), ' ', 300],
  ['a body that nobody reads', head('/', 100_000).replace('POST', 'GET').replace('application/json', 'text/plain'), ' ', 300],
  ['an upload', head('/api/upload/profile-image', 100_000), ' ', 900],
])('%s that trickle are cut off in time', async (_name, start, piece, limit) => {
  const { took } = await trickle(await listening(), start, piece)
  expect(took).toBeGreaterThan(limit * 0.8)
  expect(took).toBeLessThan(limit + 3000)
})

it('who was cut off is told why', async () => {
  expect((await trickle(await listening(), head('/api/pets', 100_000), ' ')).answer).toBe('HTTP/1.1 408 Request Timeout')
})

it('a request that comes whole is answered however long the connection then stays', async () => {
  const socket = await listening()
  let answers = ''
  socket.on('data', (bytes) => (answers += bytes.toString()))
  for (let call = 0; call < 3; call++) {
    socket.write(`${head('/api/pets', 2)}{}`)
    await sleep(200)
  }
  expect(answers.match(/200 OK/g)).toHaveLength(3)
  socket.destroy()
})

it('ten seconds for headers, thirty for a body, three minutes for an upload', () => {
  expect(requestTimes).toMatchObject({ headers: 10_000, body: 30_000, upload: 180_000 })
})
