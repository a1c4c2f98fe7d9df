import { buffer } from 'node:stream/consumers'
import { box, film, pictures, sample, sound, uint32, type FilmTrack } from '@huella/testing'
import { sourceOf, tracesIn } from '../../../../test/sources.js'
import { isMalformed } from '../malformed.js'
import { rewriteMp4 } from './rewrite-mp4.js'

type Tree = { type: string; body: Buffer; children: Tree[] }

const nested = new Set(['moov', 'trak', 'edts', 'mdia', 'minf', 'dinf', 'stbl'])

/** An own reader, so that the tests do not believe ours. */
function treeOf(bytes: Buffer): Tree[] {
  const tree: Tree[] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const [type, body] = [bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + bytes.readUInt32BE(at))]
    tree.push({ type, body, children: nested.has(type) ? treeOf(body) : [] })
  }
  return tree
}
const find = (tree: Tree[], path: string): Tree[] => {
  const [first, ...rest] = path.split('/')
  const found = tree.filter(({ type }) => type === first)
  return rest.length === 0 ? found : found.flatMap(({ children }) => find(children, rest.join('/')))
}
const typesIn = (tree: Tree[]): string[] => tree.flatMap(({ type, children }) => [type, ...typesIn(children)])

const numbers = (body: Buffer, from: number): number[] => Array.from({ length: (body.length - from) / 4 }, (_, index) => body.readUInt32BE(from + index * 4))

/** The samples of each track, by its tables; sound of one size comes chunk by chunk. */
function samplesOf(file: Buffer): Record<string, Buffer[]> {
  const tracks = find(treeOf(file), 'moov/trak').map(({ children }): [string, Buffer[]] => {
    const [stbl] = find(children, 'mdia/minf/stbl')
    const table = (type: string): number[] => numbers(find(stbl!.children, type)[0]!.body, 4)
    const [size, count, ...sizes] = table('stsz')
    const runs = table('stsc').slice(1)
    const samples: Buffer[] = []
    let at = 0
    table('stco').slice(1).forEach((offset, chunk) => {
      const run = runs.filter((_, index) => index % 3 === 0 && runs[index]! <= chunk + 1).length - 1
      for (let left = runs[run * 3 + 1]!; left > 0 && at < count!; left--, at++) {
        const length = size === 0 ? sizes[at]! : size!
        samples.push(file.subarray(offset, (offset += length)))
      }
    })
    return [find(children, 'mdia/hdlr')[0]!.body.toString('latin1', 8, 12), samples]
  })
  return Object.fromEntries(tracks)
}

const rewritten = async (file: Buffer, format: 'mp4' | 'mov' = 'mp4'): Promise<Buffer> => buffer(await rewriteMp4(sourceOf(file), format))
const formatOf = (name: string) => name.split('.')[1] as 'mp4' | 'mov'

const playable = [
  'ftyp', 'moov', 'mvhd', 'trak', 'tkhd', 'edts', 'elst', 'mdia', 'mdhd', 'hdlr', 'minf', 'vmhd', 'smhd', 'dinf', 'dref', 'stbl', 'stsd', 'stts', 'ctts', 'stss', 'stsc', 'stsz', 'sdtp', 'stco', 'mdat',
]

describe.each(['phone.mp4', 'camera.mov', 'old.mov', 'fragmented.mp4', 'recorded.mp4'] as const)('%s', (name) => {
  let file: Buffer
  beforeAll(async () => (file = await rewritten(sample(name), formatOf(name))))

  it('keeps what playing it takes, the tables first', () => {
    const tree = treeOf(file)
    expect(tree.map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat'])
    expect(typesIn(tree).filter((type) => !playable.includes(type))).toEqual([])
    expect(find(tree, 'moov/trak/mdia/hdlr').map(({ body }) => body.toString('latin1', 8, 12))).toEqual(['vide', 'soun'])
  })

  it('says neither where, nor when, nor with what it was taken', () => {
    expect(tracesIn(file)).toEqual([])
    const headers = ['moov/mvhd', 'moov/trak/tkhd', 'moov/trak/mdia/mdhd'].flatMap((path) => find(treeOf(file), path))
    expect(headers.map(({ body }) => body.readBigUInt64BE(4))).toEqual(headers.map(() => 0n))
  })

  it('can be written anew as it is', async () => expect((await rewritten(file, formatOf(name))).equals(file)).toBe(true))
})

it.each(['phone.mp4', 'old.mov'] as const)('%s has the samples it had', async (name) => {
  const [before, after] = [samplesOf(sample(name)), samplesOf(await rewritten(sample(name), formatOf(name)))]
  expect(after['vide']).toEqual(before['vide'])
  if (name === 'phone.mp4') expect(after['soun']).toEqual(before['soun'])
})

it.each(['fragmented.mp4', 'recorded.mp4'] as const)('%s becomes the film in one piece that it is', async (name) => {
  const [whole, gathered] = [await rewritten(sample('phone.mp4')), await rewritten(sample(name))]
  const tablesOf = (file: Buffer, type: string) => find(treeOf(file), `moov/trak/mdia/minf/stbl/${type}`).map(({ body }) => numbers(body, 4))
  for (const type of ['stsz', 'stss']) expect(tablesOf(gathered, type)).toEqual(tablesOf(whole, type))
  expect(samplesOf(gathered)).toEqual(samplesOf(whole))
  const lengths = (file: Buffer) => find(treeOf(file), 'moov/trak/mdia/mdhd').map(({ body }) => body.readUInt32BE(16) / body.readUInt32BE(12))
  lengths(gathered).forEach((length, index) => expect(length).toBeCloseTo(lengths(whole)[index]!, 0))
})

it('every sound of packets whose size stands elsewhere is there', async () => {
  const chunks = (file: Buffer) => find(treeOf(file), 'moov/trak/mdia/minf/stbl/stco')[1]!.body.readUInt32BE(4)
  const [before, after] = [sample('old.mov'), await rewritten(sample('old.mov'), 'mov')]
  const media = (file: Buffer) => find(treeOf(file), 'mdat')[0]!.body.length
  expect([chunks(after), media(after)]).toEqual([chunks(before), media(before)])
})

describe('left behind is', () => {
  const secret = Buffer.from('Secret +04.6000-074.0833/')
  const track = (handler: string, codec: string): FilmTrack => ({ handler, codec, samples: [secret] })
  const xyz = box('udta', box('\xa9xyz', secret))

  it.each<[string, Parameters<typeof film>[0]]>([
    ['a place', { movie: [xyz, box('udta', box('loci', secret))] }],
    ['tags', { movie: [box('meta', box('keys', secret), box('ilst', secret))], file: [box('meta', secret)] }],
    ['XMP', { movie: [box('uuid', secret)], file: [box('uuid', secret)] }],
    ['padding', { movie: [box('free', secret)], file: [box('free', secret), box('skip', secret), box('wide', secret)] }],
    ['a box that nobody knows', { movie: [box('xyz1', secret)], file: [box('xyz2', secret)] }],
    ['what a track says of itself', { tracks: [{ ...pictures(), boxes: [xyz, box('meta', secret), box('tref', box('cdsc', uint32(2)))] }] }],
    ['a track of places', { tracks: [pictures(), track('meta', 'camm'), track('meta', 'gpmd'), track('meta', 'mebx')] }],
    ['a track of texts', { tracks: [track('text', 'tx3g'), pictures(), track('sbtl', 'tx3g'), track('subt', 'stpp')] }],
    ['a track of time codes', { tracks: [pictures(), sound(), track('tmcd', 'tmcd')] }],
    ['a picture for each chapter', { tracks: [{ ...pictures(), boxes: [box('tref', box('chap', uint32(2)))] }, track('vide', 'jpeg')] }],
    ['what hangs on behind', { file: [uint32(3), secret] }],
    ['media that no track has', { file: [box('mdat', secret)] }],
  ])('%s', async (_, parts) => {
    const before = film(parts)
    const after = await rewritten(before)
    expect([tracesIn(before).includes('Secret'), tracesIn(after)]).toEqual([true, []])
    expect(samplesOf(after)['vide']).toEqual(pictures().samples)
    expect(after.length).toBeLessThanOrEqual(before.length)
  })
})

describe('no film is', () => {
  const ftyp = film().subarray(0, film().readUInt32BE(0))
  const moov = film().subarray(film().indexOf('moov') - 4)
  /** With another number at a place in the first box of a type. */
  const patched = (type: string, at: number, value: number, file = film()): Buffer => {
    file.writeUInt32BE(value, file.indexOf(type, 0, 'latin1') + 4 + at)
    return file
  }
  const shared = film({ tracks: [sound([Buffer.from('a tone')]), pictures([Buffer.from('a picture')])] })
  const files: [string, Buffer][] = [
    ['a script behind the first bytes of one', Buffer.concat([ftyp, Buffer.from('<script>alert(1)</script>')])],
    ['a script in its media', Buffer.concat([ftyp, box('mdat', Buffer.from('<script>alert(1)</script>'))])],
    ['media without tables', film().subarray(0, film().indexOf('moov') - 4)],
    ['tables without media', Buffer.concat([ftyp, moov])],
    ['one that ends within its tables', film().subarray(0, -10)],
    ['two in one file', Buffer.concat([film(), moov])],
    ['sound alone', film({ tracks: [sound()] })],
    ['texts alone', film({ tracks: [{ handler: 'text', codec: 'tx3g', samples: [Buffer.from('words')] }] })],
    ['one without pictures', film({ tracks: [pictures([])] })],
    ['one whose media lie elsewhere', patched('url ', 0, 0)],
    ['one that is encrypted', film({ tracks: [{ ...pictures(), codec: 'encv' }] })],
    ['one whose samples lie before its media', patched('stco', 8, 4)],
    ['one whose samples lie behind its media', patched('stco', 8, film().indexOf('moov'))],
    ['one whose samples lie behind the file', patched('stco', 8, 0x7fffffff)],
    ['one with a sample of four gigabytes', patched('stsz', 12, 0xffffffff)],
    ['one with four billion samples', patched('stsz', 8, 0xffffffff)],
    ['one with four billion samples of one byte', patched('stsz', 4, 1, patched('stsz', 8, 0xffffffff, patched('stsc', 12, 0xffffffff)))],
    ['one with four billion chunks', patched('stco', 4, 0xffffffff)],
    ['one with four billion runs', patched('stsc', 4, 0xffffffff)],
    ['one with four billion times', patched('stts', 4, 0xffffffff)],
    ['one with four billion descriptions', patched('stsd', 4, 0)],
    ['one whose samples nothing describes', patched('stsc', 16, 9)],
    ['one whose first chunk nothing describes', patched('stsc', 8, 2)],
    ['one whose samples two tracks share', patched('stco', 8, shared.indexOf('a picture'), shared)],
    ['one with a box that is larger than what it lies in', patched('trak', -8, 0x7fffffff)],
    ['one with a box that is smaller than its heading', patched('mvhd', -8, 3)],
    ['one with thousands of boxes', film({ movie: [Buffer.concat(Array.from({ length: 5000 }, () => box('free')))] })],
    ['one with a hundred tracks', film({ tracks: Array.from({ length: 100 }, () => pictures()) })],
    ['one with tables of megabytes', film({ movie: [box('free', Buffer.alloc(5 * 1024 * 1024))] })],
  ]

  it.each(files)('%s', async (_, file) => {
    const thrown: unknown = await rewritten(file).then(() => 'accepted', (error: unknown) => error)
    expect([isMalformed(thrown), String(thrown)]).toEqual([true, expect.any(String)])
  })
})

describe('whatever is done to a film,', () => {
  const outcome = (file: Buffer, format: 'mp4' | 'mov') => rewritten(file, format).catch((error: unknown) => (isMalformed(error) ? Buffer.alloc(0) : Promise.reject(error as Error)))

  it.each(['phone.mp4', 'recorded.mp4'] as const)('it is refused or small: %s, cut anywhere', async (name) => {
    const file = sample(name)
    for (let end = 0; end < file.length; end += 7) expect((await outcome(file.subarray(0, end), 'mp4')).length).toBeLessThan(file.length + 500)
  })

  it.each(['phone.mp4', 'camera.mov', 'old.mov', 'recorded.mp4'] as const)('it is refused or small: %s, with another byte anywhere', async (name) => {
    const file = sample(name)
    const places = Array.from({ length: 1500 }, (_, index) => Math.floor((index * file.length) / 1500))
    for (const place of places) {
      const changed = Buffer.from(file)
      changed.writeUInt8(place % 3 === 0 ? 255 : changed.readUInt8(place) ^ (1 << (place % 8)), place)
      expect((await outcome(changed, formatOf(name))).length).toBeLessThan(file.length * 1.5)
    }
  })
})

it('a long film passes in pieces', async () => {
  const frames = Array.from({ length: 20 }, (_, index) => Buffer.alloc(1024 * 1024, index))
  const sizes: number[] = []
  let place = 0
  for await (const piece of (await rewriteMp4(sourceOf(film({ tracks: [pictures(frames)] })), 'mp4')) as AsyncIterable<Buffer>) {
    sizes.push(piece.length)
    place += piece.length
  }
  expect([Math.max(...sizes) <= 64 * 1024, place > 20 * 1024 * 1024]).toEqual([true, true])
})
