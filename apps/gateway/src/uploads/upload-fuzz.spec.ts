import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { DomainError, errorStatus } from '@huella/contracts'
import { ObjectStorageModule, type ObjectStore } from '@huella/object-storage'
import { eventually } from '@huella/testing'
import express from 'express'
import { UploadReceiver } from './upload-receiver.js'
import { petMediaRules } from './upload-rules.js'

let folder: string
let server: Server
/** What went wrong outside of any request: with it the process would have ended. */
let strays: unknown[]
/** Uploads that the receiver is still busy with. */
let underWay: number
const stray = (error: unknown): void => void strays.push(error)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huella-uploads-'))
  strays = []
  underWay = 0
  process.on('uncaughtException', stray).on('unhandledRejection', stray)
  const [provider] = ObjectStorageModule.forRoot({ mediaDir: folder }).providers as unknown as [{ useFactory: () => Promise<ObjectStore> }]
  const receiver = new UploadReceiver(await provider.useFactory())
  const app = express()
  app.post('/', async (request, response) => {
    underWay++
    const status = await receiver.receive(request, petMediaRules, async () => undefined).then(
      () => 200,
      (error: unknown) => (error instanceof DomainError ? errorStatus[error.code] : 500),
    ).finally(() => underWay--)
    response.status(status).end()
  })
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await eventually(() => expect(underWay).toBe(0))
  process.off('uncaughtException', stray).off('unhandledRejection', stray)
  rmSync(folder, { recursive: true })
})

const filesIn = (name: string): string[] => {
  try {
    return readdirSync(join(folder, name))
  } catch {
    return []
  }
}
const nothingLeft = () => eventually(() => expect([underWay, ...filesIn('incoming'), ...filesIn('.unfinished')]).toEqual([0]), 5000)

interface Sent {
  type?: string
  /** What the request says its length is. */
  length?: number
}

/** Sends exactly these bytes; where more were announced, it hangs up then. @returns the status, 0 without an answer */
async function send(body: Buffer | string, { type = 'multipart/form-data; boundary=b', length }: Sent = {}): Promise<number> {
  const bytes = Buffer.from(body)
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  client.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length ?? bytes.length}\r\n\r\n`)
  client.write(bytes)
  if (length !== undefined && length > bytes.length) client.end()
  const answer = await text(client).catch(() => '')
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
}

const part = (disposition: string, content = 'x', more = '') => `--b\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`
const picture = part('name="images"; filename="a.jpg"')
const end = '--b--\r\n'
const whole = `${picture}${part('name="video"; filename="a.mp4"', 'y'.repeat(70))}${end}`

it('a whole one is taken, and removed when it was used', async () => {
  expect(await send(whole)).toBe(200)
  await nothingLeft()
})

describe('an upload that is cut off at any byte is refused, and leaves nothing, when', () => {
  const cuts = Array.from({ length: whole.length - '--\r\n'.length + 1 }, (_, bytes) => bytes)
  afterEach(async () => {
    await nothingLeft()
    expect(strays).toEqual([])
  })

  it('its sender says that this is all', async () => {
    for (const cut of cuts) expect([cut, await send(whole.slice(0, cut))]).toEqual([cut, 400])
  })

  it('its connection ends, although more was announced', async () => {
    for (const cut of cuts) expect([0, 400]).toContain(await send(whole.slice(0, cut), { length: whole.length }))
  })
})

describe('what is no proper form is refused, and leaves nothing:', () => {
  const many = (count: number, one: string) => one.repeat(count) + end
  const forms: [string, Buffer | string, Sent?][] = [
    ['no boundary', whole, { type: 'multipart/form-data' }],
    ['an empty boundary', whole, { type: 'multipart/form-data; boundary=' }],
    ['another boundary', whole, { type: 'multipart/form-data; boundary=c' }],
    ['another type', whole, { type: 'multipart/mixed; boundary=b' }],
    ['no type', whole, { type: '' }],
    ['no end', whole.slice(0, -end.length)],
    ['no part', end],
    ['only words', 'x'.repeat(100_000)],
    ['a part without headers', `--b\r\n\r\nx\r\n${end}`],
    ['a part without a name', `${part('filename="a.jpg"')}${end}`],
    ['a header line of a megabyte', part('name="images"; filename="a.jpg"', 'x', `X-Long: ${'y'.repeat(1024 * 1024)}\r\n`) + end],
    ['ten thousand headers', part('name="images"; filename="a.jpg"', 'x', 'X-More: y\r\n'.repeat(10_000)) + end],
    ['a header that is none', part('name="images"; filename="a.jpg"', 'x', 'no colon\r\n') + end],
    ['binary headers', Buffer.concat([Buffer.from('--b\r\nContent-Disposition: form-data; name="'), Buffer.from([0, 255, 254, 13, 10]), Buffer.from(end)])],
    ['ten thousand files', many(10_000, picture)],
    ['ten thousand fields after a file', picture + many(10_000, part('name="note"'))],
    ['a form within the form', part('name="images"', `--c\r\nContent-Disposition: file; filename="a.jpg"\r\n\r\nx\r\n--c--`, 'Content-Type: multipart/mixed; boundary=c\r\n') + end],
    ['a field of every object', part('name="__proto__"; filename="a.jpg"') + part('name="constructor"; filename="a.jpg"') + end],
    ['a file in a field that is not known', part('name="other"; filename="a.jpg"') + end],
    ['a file field that carries text', part('name="images"', 'words') + end],
    ['fewer bytes than announced', whole, { length: whole.length + 10 }],
    ['more bytes than announced', whole, { length: 30 }],
  ]
  it.each(forms.map(([name, body, sent = {}]) => ({ name, body, sent })))('$name', async ({ body, sent }) => {
    const status = await send(body, sent)
    expect(status === 0 || (status >= 400 && status < 500)).toBe(true)
    await nothingLeft()
    expect(strays).toEqual([])
  })

  it('and one proper form after another is still taken', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => send(whole.slice(0, 40 + index * 10))))
    expect(await send(whole)).toBe(200)
    expect(strays).toEqual([])
  })
})
