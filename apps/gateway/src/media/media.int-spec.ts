import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger } from '@nestjs/common'
import { findReadableFiles, unavailable } from '@huella/contracts'
import { ObjectNotFound, ObjectStore } from '@huella/object-storage'
import { eventually } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'
import { NeighboursDouble } from '../testing/neighbours-double.js'

const key = 'pets/luna.webp'
const asked = 'private, no-cache'
/** What a browser says of a file that it has; without the second fetch would say that it wants no kept one. */
const known = { 'if-none-match': `"${key}"`, 'cache-control': 'max-age=60' }

let bed: GatewayBed
let gateway: RunningGateway
let mediaDir: string
let store: ObjectStore
/** Whom pets-media lets read, and what it was asked. */
let readers: Set<string>
let questions: string[][]
let isAway: boolean
beforeEach(() => { [readers, questions, isAway] = [new Set(['anonymous']), [], false] })
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'huella-media-'))
  bed = await GatewayBed.start()
  gateway = await bed.gateway({ MEDIA_DIR: mediaDir })
  store = gateway.app.get(ObjectStore)
  await bed.services.answers(findReadableFiles, ({ keys, invitation }, actor) => {
    questions.push(keys)
    if (isAway) throw unavailable()
    const reader = 'userId' in actor ? actor.userId : actor.kind
    return keys.filter((each) => readers.has('anonymous') || readers.has(reader) || (each === key && invitation !== undefined && readers.has(invitation)))
  })
  await store.put(key, Readable.from([Buffer.from('picture')]))
})
afterAll(async () => {
  await bed?.stop()
  await rm(mediaDir, { recursive: true, force: true })
})

async function open(headers: Record<string, string> = {}, method = 'GET', path = key) {
  const answer = await fetch(`${gateway.origin}/media/${path}`, { headers, method })
  const of = (name: string) => answer.headers.get(name)
  const described = { cached: of('cache-control'), etag: of('etag'), length: of('content-length'), range: of('content-range'), retry: of('retry-after') }
  return { status: answer.status, text: await answer.text(), headers: answer.headers, ...described }
}
const whole = { status: 200, text: 'picture', cached: asked, etag: `"${key}"`, length: '7', range: null }

describe('a file', () => {
  it('is asked for again each time', async () => expect(await open()).toMatchObject(whole))

  it.each<[string, Record<string, string>, string, object]>([
    ['its head alone', {}, 'HEAD', { ...whole, text: '' }],
    ['what one has', known, 'GET', { status: 304, text: '', cached: asked, etag: `"${key}"`, range: null, length: null }],
    ['a part', { range: 'bytes=1-2' }, 'GET', { ...whole, status: 206, text: 'ic', length: '2', range: 'bytes 1-2/7' }],
    ['the end', { range: 'bytes=-3' }, 'GET', { ...whole, status: 206, text: 'ure', length: '3', range: 'bytes 4-6/7' }],
    ['what is beyond its end', { range: 'bytes=7-' }, 'GET', { status: 416, text: '', cached: 'no-store', etag: `"${key}"`, length: '0', range: 'bytes */7' }],
  ])('answers for %s', async (_, headers, method, expected) => {
    expect(await open(headers, method)).toMatchObject(expected)
  })
})

it.each(['pets/luna.webp', 'pets/none.webp', 'incoming/x', 'nowhere'])('nothing under /media may run anything, there or not: %s', async (path) => {
  readers = new Set(path === key ? ['anonymous'] : [])
  expect((await open({}, 'GET', path)).headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

describe('a file that not everybody may read', () => {
  const status = async (headers: Record<string, string> = {}, method = 'GET', query = '') => (await fetch(`${gateway.origin}/media/${key}${query}`, { headers, method })).status
  const hidden: [string, Record<string, string>, string][] = [
    ['as a whole', {}, 'GET'],
    ['in part', { range: 'bytes=1-2' }, 'GET'],
    ['as one that they have', known, 'GET'],
    ['by its head', {}, 'HEAD'],
  ]
  beforeEach(() => { readers = new Set([NeighboursDouble.idOf('bea'), 'a-token']) })

  it.each(hidden)('is not there for nobody, a stranger or a dead cookie, %s', async (_, headers, method) => {
    const stranger = await bed.signedIn(gateway, 'carl')
    const cookies = [undefined, stranger.cookie('sid'), 's%3Anonsense.signature']
    for (const cookie of cookies) expect(await status({ ...headers, ...(cookie && { cookie: `sid=${cookie}` }) }, method)).toBe(404)
  })

  it('says no more than one that does not exist', async () => {
    const answer = async (path: string) => {
      const { status, headers, text } = await open({ 'x-request-id': 'the-same-id' }, 'GET', path)
      return { status, text, headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)) }
    }
    const [hidden, unknown] = [await answer(key), await answer('pets/none.webp')]
    expect(hidden).toEqual(unknown)
  })

  it('is there for whom pets-media lets read it, whole, in part, and as what they have', async () => {
    const bea = await bed.signedIn(gateway, 'bea')
    const headers = { cookie: `sid=${bea.cookie('sid')}` }
    expect(await open(headers)).toMatchObject(whole)
    expect(await open({ ...headers, range: 'bytes=1-2' })).toMatchObject({ status: 206, text: 'ic' })
    expect(await open({ ...headers, ...known })).toMatchObject({ status: 304, text: '' })
  })

  it('is there for who holds an invitation, and for no other token', async () => {
    expect([await status({}, 'GET', '?invitation=a-token'), await status({}, 'GET', '?invitation=another'), await status({}, 'GET', '?invitation=')]).toEqual([200, 404, 404])
  })

  it('is gone the moment it is', async () => {
    const bea = await bed.signedIn(gateway, 'bea')
    const headers = { cookie: `sid=${bea.cookie('sid')}`, ...known }
    expect((await open(headers)).status).toBe(304)
    readers.clear()
    expect((await open(headers)).status).toBe(404)
  })
})

it('what is no address of ours troubles nobody', async () => {
  for (const path of ['incoming/x', 'pets/../secrets', 'pets/%2e%2e/x.webp', '.unfinished/x', 'pets/a/b.webp', 'pets/x.webp%00']) expect((await fetch(`${gateway.origin}/media/${path}`)).status).toBeGreaterThanOrEqual(400)
  expect(questions).toEqual([])
})

it('while pets-media is away nothing is served, and the caller may come back', async () => {
  isAway = true
  expect(await open()).toMatchObject({ status: 503, cached: 'no-store', retry: expect.stringMatching(/^[2-5]$/) as string })
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
