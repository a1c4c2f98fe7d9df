import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { GoogleStorageDouble } from '@huella/testing'
import { ObjectStorageModule, type ObjectStorageOptions } from './object-storage.module.js'
import { ObjectNotFound, ObjectStore } from './object-store.js'

const google = new GoogleStorageDouble()
const mediaDir = mkdtempSync(join(tmpdir(), 'huella-objects-'))
beforeAll(() => google.start())
afterAll(async () => {
  await google.stop()
  rmSync(mediaDir, { recursive: true })
})

/** The store as a service gets it. */
function open(options: ObjectStorageOptions): Promise<ObjectStore> {
  const [provider] = ObjectStorageModule.forRoot(options).providers as [{ provide: unknown; useFactory: () => Promise<ObjectStore> }]
  return provider.useFactory()
}

const stores: [string, () => Promise<ObjectStore>][] = [
  ['the local disk', () => open({ mediaDir })],
  ['Google Cloud Storage', () => open({ bucket: 'huella', apiEndpoint: google.endpoint })],
]

/** Comes in pieces, as from a network; fails at the end where asked to. */
async function* pieces(content: Buffer, failure?: Error): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 64 * 1024) {
    await sleep(0)
    yield content.subarray(at, at + 64 * 1024)
  }
  if (failure) throw failure
}
const streamOf = (content: Buffer | string, failure?: Error): Readable => Readable.from(pieces(Buffer.from(content), failure))
const uniqueFolder = (): string => `t${randomBytes(6).toString('hex')}`

describe.each(stores)('%s', (_, openStore) => {
  let store: ObjectStore
  let folder: string
  beforeAll(async () => (store = await openStore()))
  beforeEach(() => (folder = uniqueFolder()))

  const read = async (key: string): Promise<string> => (await buffer((await store.get(key)).stream)).toString()
  const keysOf = async (prefix: string, olderThan?: Date): Promise<string[]> => {
    const keys: string[] = []
    for await (const { key } of store.list(prefix, olderThan)) keys.push(key)
    return keys.sort()
  }

  it('returns what was stored, with its size, hash and content type', async () => {
    const content = randomBytes(3_000_000)
    const key = `${folder}/film.mp4`
    expect(await store.put(key, streamOf(content))).toEqual({
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    const { stream, size, contentType } = await store.get(key)
    expect((await buffer(stream)).equals(content)).toBe(true)
    expect({ size, contentType }).toEqual({ size: content.length, contentType: 'video/mp4' })
    const info = await store.stat(key)
    expect(info).toEqual({ key, size: content.length, contentType: 'video/mp4', storedAt: expect.anything() })
    expect(Math.abs(info!.storedAt.getTime() - Date.now())).toBeLessThan(10_000)
  })

  it('stores nothing as well as much', async () => {
    expect(await store.put(`${folder}/nothing`, streamOf(''))).toMatchObject({ bytes: 0 })
    expect(await store.stat(`${folder}/nothing`)).toMatchObject({ size: 0, contentType: 'application/octet-stream' })
    expect(await read(`${folder}/nothing`)).toBe('')
  })

  it.each([
    ['the beginning', { start: 0, end: 2 }, 'abc'],
    ['the middle', { start: 3, end: 3 }, 'd'],
    ['the end', { start: 4, end: 5 }, 'ef'],
  ])('reads %s', async (_, range, expected) => {
    await store.put(`${folder}/letters`, streamOf('abcdef'))
    const { stream, size } = await store.get(`${folder}/letters`, range)
    expect([(await buffer(stream)).toString(), size]).toEqual([expected, 6])
  })

  it.each([3, 3_000_000])('replaces what was there by %d bytes', async (size) => {
    const content = 'n'.repeat(size)
    await store.put(`${folder}/a`, streamOf('old'))
    await store.put(`${folder}/a`, streamOf(content))
    expect((await read(`${folder}/a`)) === content).toBe(true)
  })

  it.each([2, 5])('stores and returns %d MiB, to the byte', async (size) => {
    const content = randomBytes(size * 1024 * 1024)
    await store.put(`${folder}/a`, streamOf(content))
    const { stream } = await store.get(`${folder}/a`)
    expect((await buffer(stream)).equals(content)).toBe(true)
    const part = await store.get(`${folder}/a`, { start: 1_000_000, end: content.length })
    expect((await buffer(part.stream)).equals(content.subarray(1_000_000))).toBe(true)
  })

  it('goes on for others when a reader goes away', async () => {
    const content = randomBytes(3_000_000)
    await store.put(`${folder}/a`, streamOf(content))
    const [stays, leaves] = await Promise.all([store.get(`${folder}/a`), store.get(`${folder}/a`)])
    for await (const _ of leaves.stream) break
    expect((await buffer(stays.stream)).equals(content)).toBe(true)
  })

  it('keeps nothing of an interrupted stream, and what was there before', async () => {
    const lost = new Error('connection lost')
    await expect(store.put(`${folder}/new`, streamOf(randomBytes(300_000), lost))).rejects.toBe(lost)
    expect(await store.stat(`${folder}/new`)).toBeUndefined()
    await expect(store.put(`${folder}/new`, streamOf(randomBytes(3_000_000), lost))).rejects.toBe(lost)
    expect(await store.stat(`${folder}/new`)).toBeUndefined()
    await store.put(`${folder}/old`, streamOf('old'))
    await expect(store.put(`${folder}/old`, streamOf(randomBytes(3_000_000), lost))).rejects.toBe(lost)
    expect(await read(`${folder}/old`)).toBe('old')
    expect(await keysOf(`${folder}/`)).toEqual([`${folder}/old`])
  })

  it('takes a stream that fails at once for one that fails later', async () => {
    const lost = new Error('connection lost')
    const stream = new Readable({ read: () => undefined })
    stream.destroy(lost)
    await expect(store.put(`${folder}/new`, stream)).rejects.toBe(lost)
    expect(await keysOf(`${folder}/`)).toEqual([])
  })

  it.each([500_000, 5_000_000])('keeps one whole object when two of %d bytes are stored under one key', async (size) => {
    const [first, second] = [randomBytes(size), randomBytes(size - 1)]
    await Promise.all([store.put(`${folder}/a`, streamOf(first)), store.put(`${folder}/a`, streamOf(second))])
    const { stream } = await store.get(`${folder}/a`)
    const stored = await buffer(stream)
    expect([first, second].some((content) => content.equals(stored))).toBe(true)
  })

  it('moves an object, which takes the content type of its new key and the place of what was there', async () => {
    await store.put(`${folder}/incoming`, streamOf('film'))
    await store.put(`${folder}/kept/film.mov`, streamOf('older'))
    await store.move(`${folder}/incoming`, `${folder}/kept/film.mov`)
    expect(await keysOf(`${folder}/`)).toEqual([`${folder}/kept/film.mov`])
    expect(await read(`${folder}/kept/film.mov`)).toBe('film')
    expect(await store.stat(`${folder}/kept/film.mov`)).toMatchObject({ contentType: 'video/quicktime' })
  })

  it('deletes, and does not mind what is not there', async () => {
    await store.put(`${folder}/a`, streamOf('a'))
    await store.delete(`${folder}/a`)
    await store.delete(`${folder}/a`)
    expect(await store.stat(`${folder}/a`)).toBeUndefined()
  })

  it('says that there is nothing under a key', async () => {
    expect(await store.stat(`${folder}/a`)).toBeUndefined()
    await expect(store.get(`${folder}/a`)).rejects.toBeInstanceOf(ObjectNotFound)
    await expect(store.move(`${folder}/a`, `${folder}/b`)).rejects.toBeInstanceOf(ObjectNotFound)
    expect(await keysOf(`${folder}/`)).toEqual([])
  })

  it('lists by prefix, and by age', async () => {
    const keys = ['a/1', 'a/2', 'a/b/3', 'a/b/4', 'ab/5'].map((key) => `${folder}/${key}`)
    for (const key of keys) await store.put(key, streamOf(key))
    expect(await keysOf(`${folder}/`)).toEqual(keys)
    expect(await keysOf(`${folder}/a/`)).toEqual(keys.slice(0, 4))
    expect(await keysOf(`${folder}/a/b`)).toEqual(keys.slice(2, 4))
    expect(await keysOf(`${folder}/`, new Date(Date.now() - 3600_000))).toEqual([])
    expect(await keysOf(`${folder}/`, new Date(Date.now() + 3600_000))).toEqual(keys)
  })

  it.each(['', '/etc/passwd', '../x', 'a/../../x', 'a//b', 'a/', '.hidden', 'a/.hidden', 'a\\b', 'a\0b', 'a b', 'ñ', 'x'.repeat(501)])(
    'refuses the key %j',
    async (key) => {
      const attempts = [
        () => store.put(key, streamOf('x')),
        () => store.get(key),
        () => store.stat(key),
        () => store.delete(key),
        () => store.move(key, 'a'),
        () => store.move('a', key),
      ]
      for (const attempt of attempts) await expect((async () => attempt())()).rejects.toThrow('Unsafe object key')
    },
  )
})

it('leaves no unfinished file on the disk', async () => {
  const store = await open({ mediaDir })
  await expect(store.put('a', streamOf('half', new Error('lost')))).rejects.toThrow('lost')
  expect(readdirSync(join(mediaDir, '.unfinished'))).toEqual([])
})
