import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger } from '@nestjs/common'
import { eventually, GoogleStorageDouble, type StorageCall, type StorageFault } from '@huella/testing'
import { ObjectStorageModule } from './object-storage.module.js'
import { ObjectNotFound, type ObjectStore } from './object-store.js'

const MiB = 1024 * 1024

/** The store as a service gets it. */
function storeAt(double: GoogleStorageDouble): Promise<ObjectStore> {
  const [provider] = ObjectStorageModule.forRoot({ bucket: 'huella', apiEndpoint: double.endpoint }).providers as [{ provide: unknown; useFactory: () => Promise<ObjectStore> }]
  return provider.useFactory()
}

/** Comes in pieces, as from a network. */
async function* pieces(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 64 * 1024) {
    await sleep(0)
    yield content.subarray(at, at + 64 * 1024)
  }
}
const streamOf = (content: Buffer | string): Readable => Readable.from(pieces(Buffer.from(content)))
const read = async (store: ObjectStore, key: string): Promise<Buffer> => buffer((await store.get(key)).stream)

const google = new GoogleStorageDouble()
const unavailable = { code: 'unavailable' }
let store: ObjectStore
beforeAll(async () => {
  Logger.overrideLogger(false)
  await google.start()
  store = await storeAt(google)
})
afterAll(() => google.stop())
beforeEach(() => {
  google.calm()
  for (const name of google.objects.names()) google.objects.delete(name)
})

// Google out of reach, in all the ways there are.
const everything = (out: ObjectStore): (() => Promise<unknown>)[] => [
  () => out.put('a', streamOf('a')),
  () => out.put('a', streamOf(randomBytes(3 * MiB))),
  () => out.get('a'),
  () => out.stat('a'),
  () => out.delete('a'),
  () => out.move('a', 'b'),
  async () => { for await (const { key } of out.list('a/')) throw new Error(key) },
]
const uploading = (out: ObjectStore) => everything(out).slice(1, 2)
const downloading = (_: ObjectStore, begun: Readable) => [() => buffer(begun)]
type State = [string, (double: GoogleStorageDouble) => unknown, (out: ObjectStore, begun: Readable) => (() => Promise<unknown>)[]]
const states: State[] = [
  ['down', (double) => double.stop(), everything],
  ['failing', (double) => double.disturb('any', { status: 503 }, 1000), everything],
  ['refusing us', (double) => double.disturb('any', { status: 403 }, 1000), everything],
  ['accepting, and never answering', (double) => double.disturb('any', 'hang', 1000), everything],
  ['silent in the middle of an upload', (double) => double.disturb('chunk', { hangAfter: MiB }, 1000), uploading],
  ['silent in the middle of a download', (double) => double.disturb('read', { hangAfter: MiB }, 1000), downloading],
]

/** How each attempt ended, and after how many milliseconds all had. */
async function outcomeOf([state, disturb, attempts]: State): Promise<{ codes: unknown[]; took: number }> {
  const double = new GoogleStorageDouble()
  await double.start()
  const out = await storeAt(double)
  double.objects.put('film', randomBytes(3 * MiB))
  const { stream } = await out.get('film')
  await disturb(double)
  const began = performance.now()
  const codes = await Promise.all(attempts(out, stream).map((attempt) => attempt().then(() => 'done', (error: { code?: string }) => error.code)))
  if (state !== 'down') await double.stop()
  return { codes, took: performance.now() - began }
}

/** All at the same time and beside the other tests, because they take their time. */
let outcomes: Map<string, Promise<{ codes: unknown[]; took: number }>>
beforeAll(() => { outcomes = new Map(states.map((state) => [state[0], outcomeOf(state)])) })

describe('an upload of three parts', () => {
  const content = randomBytes(5 * MiB)

  it.each<[string, [StorageCall, StorageFault, number?][]]>([
    ['a connection that is cut in the middle of a part', [['chunk', { cutAfter: 700_000 }]]],
    ['one that is cut before anything came', [['chunk', { cutAfter: 0 }]]],
    ['one that is cut in every second try', [['chunk', { cutAfter: MiB }], ['status', { cutAfter: 0 }]]],
    ['an answer that is lost', [['chunk', 'lost answer']]],
    ['one that is lost three times', [['chunk', 'lost answer'], ['status', 'lost answer', 2]]],
    ['"come back later", three times', [['chunk', { status: 503 }], ['status', { status: 503 }], ['status', { status: 429 }]]],
    ['an opening that is refused once', [['open', { status: 503 }]]],
  ])('survives %s', async (_, faults) => {
    for (const [call, fault, times] of faults) google.disturb(call, fault, times)
    await store.put('film.mp4', streamOf(content))
    expect((await read(store, 'film.mp4')).equals(content)).toBe(true)
    expect(google.calls.filter((call) => call === 'open').length).toBeLessThanOrEqual(2)
    expect(google.sessions.unfinished).toBe(0)
  })

  it('goes on from what Google has, and sends nothing of that again', async () => {
    google.disturb('chunk', { cutAfter: 700_000 })
    await store.put('film.mp4', streamOf(content))
    expect(google.calls).toEqual(['stat', 'open', 'chunk', 'status', 'chunk', 'chunk', 'chunk'])
    expect(google.sessions.bytesReceived).toBe(content.length + 700_000 - 512 * 1024)
  })

  it('is stored when the last answer is lost', async () => {
    const last = randomBytes(3 * MiB)
    google.disturb('chunk', { cutAfter: 2 * MiB }) // the first part arrives whole, unheard
    google.disturb('chunk', 'lost answer')
    expect(await store.put('a', streamOf(last))).toMatchObject({ bytes: last.length })
    expect((await read(store, 'a')).equals(last)).toBe(true)
  })

  it('is forgotten by Google when its stream fails', async () => {
    const failing = Readable.from((async function* () {
      yield* pieces(content)
      throw new Error('the phone went away')
    })())
    await expect(store.put('film.mp4', failing)).rejects.toThrow('the phone went away')
    expect([google.calls.at(-1), google.sessions.unfinished, google.objects.names()]).toEqual(['cancel', 0, []])
  })

  it('that Google gave up on fails, and its stream is read no further', async () => {
    google.disturb('chunk', { status: 410 })
    const stream = streamOf(content)
    await expect(store.put('film.mp4', stream)).rejects.toMatchObject(unavailable)
    expect([stream.destroyed, google.objects.names()]).toEqual([true, []])
  })

  it.each([true, false])('takes the place of what somebody stored while it began (noticed early: %s)', async (refusesEarly) => {
    google.refusesEarly = refusesEarly
    google.disturb('open', { delayed: () => google.objects.put('film.mp4', Buffer.from('other')) })
    await store.put('film.mp4', streamOf(content))
    const kept = await read(store, 'film.mp4')
    expect(kept.equals(refusesEarly ? content : Buffer.from('other'))).toBe(true)
  })

  it('reads its stream a few parts ahead of what Google has, and no further', async () => {
    let [read, ahead] = [0, 0]
    async function* film(): AsyncGenerator<Buffer> {
      for (; read < 200; read++) {
        yield Buffer.alloc(64 * 1024, read)
        ahead = Math.max(ahead, read * 64 * 1024 - google.sessions.bytesReceived)
      }
    }
    await store.put('film.mp4', Readable.from(film()))
    expect(ahead).toBeLessThan(5 * MiB)
  })
})

describe('a small object', () => {
  it('takes one request', async () => {
    await store.put('a.webp', streamOf('picture'))
    expect(google.calls).toEqual(['upload'])
  })

  it('is stored once when the answer is lost', async () => {
    google.disturb('upload', 'lost answer')
    await store.put('a', streamOf('picture'))
    expect(google.calls).toEqual(['upload', 'upload', 'stat'])
    expect((await read(store, 'a')).toString()).toBe('picture')
  })

  it('takes the place of another, which was looked at', async () => {
    await store.put('a', streamOf('old'))
    google.calm()
    await store.put('a', streamOf('new'))
    expect(google.calls).toEqual(['upload', 'stat', 'upload'])
  })
})

describe('nothing stays under a key', () => {
  it.each<[string, number, StorageCall, StorageFault]>([
    ['a small object arrived otherwise than it was sent', 1000, 'upload', 'corrupt'],
    ['a large object was stored otherwise than it arrived', 5 * MiB, 'chunk', 'corrupt'],
  ])('when %s', async (_, size, call, fault) => {
    google.disturb(call, fault, 9)
    await expect(store.put('a', streamOf(randomBytes(size)))).rejects.toMatchObject(unavailable)
    expect(google.objects.names()).toEqual([])
  })
})

describe('what came under a key later stays', () => {
  const other = () => google.objects.put('a', Buffer.from('later'))

  it('when the answer to a deletion is lost', async () => {
    await store.put('a', streamOf('first'))
    google.disturb('delete', { delayed: () => { google.objects.delete('a'); other() } })
    await store.delete('a')
    expect((await read(store, 'a')).toString()).toBe('later')
  })

  it('when a move looked at what was there before', async () => {
    await store.put('a', streamOf('first'))
    google.disturb('copy', { delayed: other })
    await expect(store.move('a', 'b')).rejects.toMatchObject(unavailable)
    expect(google.objects.names()).toEqual(['a'])
  })
})

it.each<[StorageCall, number]>([['copy', 1], ['delete', 1], ['stat', 2]])('a move whose %s loses its answer has happened', async (call, times) => {
  await store.put('a', streamOf('film'))
  google.disturb(call, 'lost answer', times)
  await store.move('a', 'b')
  expect([google.objects.names(), (await read(store, 'b')).toString()]).toEqual([['b'], 'film'])
})

describe('a download', () => {
  const content = randomBytes(9 * MiB)
  beforeEach(() => google.objects.put('film.mp4', content, 'video/mp4'))

  it.each<[string, StorageFault, number]>([
    ['is cut in the middle', { cutAfter: 1_000_000 }, 1],
    ['is cut three times', { cutAfter: 1_000_000 }, 3],
    ['is cut before anything came', { cutAfter: 0 }, 2],
    ['ends too early', 'short', 2],
    ['is refused for a moment', { status: 503 }, 2],
  ])('that %s goes on from there', async (_, fault, times) => {
    google.disturb('read', fault, times)
    expect((await read(store, 'film.mp4')).equals(content)).toBe(true)
  })

  it.each<[string, StorageFault]>([
    ['brings other bytes than were stored', 'corrupt'],
    ['is cut again and again before anything came', { cutAfter: 0 }],
  ])('that %s ends with an error, never with what is not whole', async (_, fault) => {
    google.disturb('read', fault, 100)
    let bytes = 0
    const { stream } = await store.get('film.mp4')
    await expect((async () => { for await (const piece of stream) bytes += (piece as Buffer).length })()).rejects.toMatchObject(unavailable)
    expect(bytes).toBeLessThan(content.length)
  })

  it('that is cut disturbs no other', async () => {
    google.disturb('read', { cutAfter: 1_000_000 })
    const both = await Promise.all([read(store, 'film.mp4'), read(store, 'film.mp4')])
    expect(both.map((each) => each.equals(content))).toEqual([true, true])
    expect(google.calls.filter((call) => call === 'read').length).toBe(3)
  })

  it('ends at Google when its reader goes away', async () => {
    google.disturb('read', { hangAfter: MiB })
    const { stream } = await store.get('film.mp4')
    for await (const _ of stream) break
    await eventually(() => expect(google.openReads).toBe(0))
  })

  it('mixes no two objects that were stored one after the other', async () => {
    const { stream } = await store.get('film.mp4')
    google.objects.put('film.mp4', randomBytes(content.length))
    await expect(buffer(stream)).rejects.toBeInstanceOf(ObjectNotFound)
  })
})

describe('Google out of reach is unavailable, soon:', () => {
  it.each(states)('%s', async (state) => {
    const { codes, took } = await outcomes.get(state)!
    expect(new Set(codes)).toEqual(new Set(['unavailable']))
    expect(took).toBeLessThan(16_000)
  })
})
