import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger } from '@nestjs/common'
import { unavailable } from '@huella/contracts'
import { ObjectNotFound, ObjectStore } from '@huella/object-storage'
import { eventually } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'

const key = 'pets/luna.webp'
const aYear = 'public, max-age=31536000, immutable'

let bed: GatewayBed
let gateway: RunningGateway
let mediaDir: string
let store: ObjectStore
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'huella-media-'))
  bed = await GatewayBed.start()
  gateway = await bed.gateway({ MEDIA_DIR: mediaDir })
  store = gateway.app.get(ObjectStore)
  await store.put(key, Readable.from([Buffer.from('picture')]))
})
afterAll(async () => {
  await bed?.stop()
  await rm(mediaDir, { recursive: true, force: true })
})

async function open(headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(`${gateway.origin}/media/${key}`, { headers, method })
  const { status } = answer
  const of = (name: string) => answer.headers.get(name)
  return { status, text: await answer.text(), cached: of('cache-control'), etag: of('etag'), length: of('content-length'), range: of('content-range') }
}
const whole = { status: 200, text: 'picture', cached: aYear, etag: `"${key}"`, length: '7', range: null }

describe('a file', () => {
  it('is kept for a year', async () => expect(await open()).toEqual(whole))

  it.each<[string, Record<string, string>, string, object]>([
    ['its head alone', {}, 'HEAD', { ...whole, text: '' }],
    ['what one has', { 'if-none-match': `"${key}"`, 'cache-control': 'max-age=60' }, 'GET', { status: 304, text: '', cached: aYear, etag: `"${key}"`, range: null, length: null }],
    ['a part', { range: 'bytes=1-2' }, 'GET', { ...whole, status: 206, text: 'ic', length: '2', range: 'bytes 1-2/7' }],
    ['the end', { range: 'bytes=-3' }, 'GET', { ...whole, status: 206, text: 'ure', length: '3', range: 'bytes 4-6/7' }],
    ['what is beyond its end', { range: 'bytes=7-' }, 'GET', { status: 416, text: '', cached: 'no-store', etag: `"${key}"`, length: '0', range: 'bytes */7' }],
  ])('answers for %s', async (_, headers, method, expected) => {
    expect(await open(headers, method)).toEqual(expected)
  })
})

it.each([
  ['has just gone', new ObjectNotFound(key), 404, 'not_found'],
  ['cannot be read now', unavailable(), 503, 'unavailable'],
])('that a file %s is nobody’s to keep', async (_, thrown, status, code) => {
  jest.spyOn(store, 'get').mockRejectedValueOnce(thrown)
  const answer = await open()
  expect(answer).toMatchObject({ status, cached: 'no-store' })
  expect(answer.etag).not.toBe(`"${key}"`)
  expect(JSON.parse(answer.text)).toMatchObject({ code })
})

describe('of a file that does not come to its end', () => {
  const slow = (failure?: Error) =>
    Readable.from((async function* () {
      yield Buffer.from('pic')
      await sleep(100)
      if (failure) throw failure
      yield Buffer.alloc(10_000_000)
    })())
  const serve = (stream: Readable) => {
    jest.spyOn(store, 'get').mockResolvedValueOnce({ stream, size: 7, contentType: 'image/webp' })
    return jest.spyOn(Logger.prototype, 'warn').mockReturnValue()
  }

  it('the log says why, where it is our fault', async () => {
    const warned = serve(slow(new Error('disk full of holes')))
    await expect(open()).rejects.toThrow()
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('disk full of holes') }))
  })

  it.each([
    ['while it came', 30],
    ['before it came', 0],
  ])('it says nothing where the reader went away %s', async (_, after) => {
    const stream = slow()
    const warned = serve(stream)
    const { HOST, PORT } = gateway.config
    const reader = request({ host: HOST, port: PORT, path: `/media/${key}` }).on('error', () => undefined).end()
    await once(reader, after ? 'response' : 'socket')
    await sleep(after)
    reader.destroy()
    if (after) await eventually(() => expect(stream.destroyed).toBe(true))
    await sleep(200)
    expect(warned).not.toHaveBeenCalled()
  })
})
