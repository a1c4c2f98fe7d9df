import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sample } from '@huella/testing'
import { tracesIn } from '../../../test/sources.js'
import { isMalformed } from './malformed.js'
import { rewriteAvi } from './rewrite-avi.js'

const camera = sample('camera.avi')

function* piecesOf(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const rewritten = (file: Buffer, pieces = 997): Promise<Buffer> => buffer(rewriteAvi(Readable.from(piecesOf(file, pieces), { objectMode: false }), file.length))
const outcome = (file: Buffer) => rewritten(file).catch((error: unknown) => (isMalformed(error) ? 'refused' : Promise.reject(error as Error)))

const chunk = (id: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const heading = Buffer.alloc(8)
  heading.write(id, 'latin1')
  heading.writeUInt32LE(body.length, 4)
  return Buffer.concat([heading, body, Buffer.alloc(body.length % 2)])
}
const list = (name: string, ...parts: Buffer[]): Buffer => chunk('LIST', Buffer.from(name), ...parts)
const stream = (type: string, ...more: Buffer[]): Buffer => list('strl', chunk('strh', Buffer.from(type), Buffer.alloc(52)), chunk('strf', Buffer.alloc(40)), ...more)
const secret = Buffer.from('Secret +04.6000-074.0833/')
const frames = list('movi', chunk('00dc', Buffer.from('one picture')), chunk('00dc', Buffer.from('another')))

interface Parts {
  headers?: Buffer[]
  samples?: Buffer
  more?: Buffer[]
}
const avi = ({ headers = [stream('vids')], samples = frames, more = [] }: Parts = {}): Buffer =>
  chunk('RIFF', Buffer.from('AVI '), list('hdrl', chunk('avih', Buffer.alloc(56)), ...headers), samples, ...more)

/** Names of all chunks that are not padding, and their content. */
function contentOf(file: Buffer, from = 12, end = file.length): [string, string][] {
  const found: [string, string][] = []
  for (let at = from; at + 8 <= end; ) {
    const [id, size] = [file.toString('latin1', at, at + 4), file.readUInt32LE(at + 4)]
    if (id === 'LIST') found.push(...contentOf(file, at + 12, at + 8 + size))
    else if (id !== 'JUNK') found.push([id, file.toString('latin1', at + 8, at + 8 + size)])
    at += 8 + size + (size % 2)
  }
  return found
}

describe('camera.avi', () => {
  it('keeps its pictures, its sound and its index, each at its place', async () => {
    const after = await rewritten(camera)
    expect(after.length).toBe(camera.length)
    const kept = (file: Buffer) => contentOf(file).filter(([id]) => /^(\d\d(dc|wb)|avih|strh|strf|idx1)$/.test(id))
    expect(kept(after)).toEqual(kept(camera))
    expect(kept(after).filter(([id]) => id === '00dc')).toHaveLength(5)
  })

  it('says neither where nor by what it was taken', async () => {
    const words = (file: Buffer) => tracesIn(file).filter((word) => word.includes('ecret') || word.includes('4.6'))
    expect([words(camera).length > 0, words(await rewritten(camera))]).toEqual([true, []])
  })

  it.each([1, 7, 100_000])('is the same in pieces of %d bytes', async (size) => expect((await rewritten(camera, size)).equals(await rewritten(camera))).toBe(true))

  it('can be written anew as it is', async () => {
    const once = await rewritten(camera)
    expect((await rewritten(once)).equals(once)).toBe(true)
  })
})

describe('blanked out is', () => {
  it.each<[string, Parts]>([
    ['what is said about it', { more: [list('INFO', chunk('INAM', secret)), chunk('IDIT', secret), chunk('ISMP', secret)] }],
    ['what a camera says', { headers: [stream('vids', chunk('strd', secret), chunk('strn', secret)), list('exif', chunk('ecor', secret))] }],
    ['XMP', { more: [chunk('_PMX', secret)] }],
    ['padding', { headers: [stream('vids'), chunk('JUNK', secret)], more: [chunk('JUNK', secret)], samples: list('movi', chunk('JUNK', secret), chunk('00dc', Buffer.from('one picture'))) }],
    ['a stream of texts', { headers: [stream('vids'), stream('txts')], samples: list('movi', chunk('00dc', Buffer.from('one picture')), chunk('01tx', secret), chunk('01dc', secret)) }],
    ['a sample of no stream', { samples: list('movi', chunk('00dc', Buffer.from('one picture')), chunk('07dc', secret), chunk('ix00', secret)) }],
    ['an index of something else', { more: [chunk('idx1', Buffer.from('Secret  ').subarray(0, 8), Buffer.alloc(8))] }],
  ])('%s', async (_, parts) => {
    const before = avi(parts)
    const after = await rewritten(before)
    expect([after.length, tracesIn(after)]).toEqual([before.length, []])
    expect(contentOf(after)).toEqual(expect.arrayContaining([['00dc', 'one picture']]))
  })

  it('what follows its end', async () => expect(await rewritten(Buffer.concat([avi(), chunk('RIFF', secret)]))).toEqual(await rewritten(avi())))
})

it('samples may come in groups', async () => {
  const grouped = avi({ samples: list('movi', list('rec ', chunk('00dc', Buffer.from('one picture'))), list('rec ', chunk('00dc', Buffer.from('another')))) })
  expect(await rewritten(grouped)).toEqual(grouped)
})

it.each<[string, Buffer]>([
  ['a script behind its first bytes', Buffer.concat([Buffer.from('RIFF'), Buffer.from([100, 0, 0, 0]), Buffer.from('AVI LIST<script>alert(1)</script>'.padEnd(120))])],
  ['a script in its first list', chunk('RIFF', Buffer.from('AVI '), list('hdrl', chunk('avih', Buffer.from('<script>alert(1)</script>'))))],
  ['another RIFF', chunk('RIFF', Buffer.from('WAVE'), chunk('data', Buffer.alloc(20)))],
  ['headers alone', avi({ samples: Buffer.alloc(0) })],
  ['no pictures', avi({ samples: list('movi') })],
  ['empty pictures', avi({ samples: list('movi', chunk('00dc')) })],
  ['sound alone', avi({ headers: [stream('auds')], samples: list('movi', chunk('00wb', secret)) })],
  ['samples before their headers', chunk('RIFF', Buffer.from('AVI '), frames, list('hdrl', stream('vids')))],
  ['headers twice', avi({ more: [list('hdrl', stream('vids'))] })],
  ['a list among the samples', avi({ samples: list('movi', list('INFO', chunk('00dc', secret))) })],
  ['a chunk larger than its list', avi({ samples: chunk('LIST', Buffer.from('movi00dc'), Buffer.from([255, 255, 255, 127]), Buffer.alloc(8)) })],
  ['a list larger than the file', avi({ more: [Buffer.from('LIST\xff\xff\xff\x7fINFO', 'latin1')] })],
  ['hundreds of thousands of samples', avi({ samples: list('movi', Buffer.alloc(8 * 250_000, chunk('00dc'))) })],
])('%s is no film', async (_, file) => expect(await outcome(file)).toBe('refused'))

it('whatever is done to it, it is refused or no longer than before', async () => {
  for (let end = 0; end < camera.length; end += 61) expect(await outcome(camera.subarray(0, end))).toBe('refused')
  for (let place = 0; place < camera.length; place += place < 3000 ? 3 : 97) {
    const changed = Buffer.from(camera)
    changed.writeUInt8(changed.readUInt8(place) ^ (1 << (place % 8)), place)
    expect((await outcome(changed)).length).toBeLessThanOrEqual(camera.length)
  }
})
