import { sample } from '@huella/testing'
import { tracesIn } from '../../../test/sources.js'
import { isMalformed } from './malformed.js'
import { rewriteWebm } from './rewrite-webm.js'

/** Sizes of all ones: not known. */
const unknown = Buffer.from('01ffffffffffffff', 'hex')
const sized = (size: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeUIntBE(size, 2, 6)
  bytes.writeUInt8(1, 0)
  return bytes
}
const element = (id: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  return Buffer.concat([Buffer.from(id, 'hex'), sized(body.length), body])
}
const endless = (id: string, ...parts: Buffer[]): Buffer => Buffer.concat([Buffer.from(id, 'hex'), unknown, ...parts])
const bytes = (...values: number[]): Buffer => Buffer.from(values)

const header = (docType = 'webm') => element('1a45dfa3', element('4282', docType))
const track = ({ type = 2, codec = 'A_OPUS', more = [] as Buffer[] } = {}) =>
  element('ae', element('d7', bytes(1)), element('83', bytes(type)), element('86', codec), element('63a2', 'OpusHead'), element('e1', element('9f', bytes(1))), ...more)
const tracks = (...each: Buffer[]) => element('1654ae6b', ...(each.length > 0 ? each : [track()]))
const sound = (content: string, number = 1) => element('a3', bytes(0x80 | number, 0, 0, 0x80), content)
const cluster = (...blocks: Buffer[]) => element('1f43b675', element('e7', bytes(0)), ...(blocks.length > 0 ? blocks : [sound('a tone')]))
const secret = 'Secret +04.6000-074.0833/'

const recordings: Record<string, Buffer> = {
  'as a browser records it: sizes not known': Buffer.concat([header(), endless('18538067', tracks(), endless('1f43b675', element('e7', bytes(0)), sound('a tone')), endless('1f43b675', element('e7', bytes(9)), sound('another')))]),
  'with all sizes': Buffer.concat([header(), element('18538067', tracks(), cluster(), cluster(sound('another')))]),
  'with blocks in groups': Buffer.concat([header(), element('18538067', tracks(), cluster(element('a0', element('a1', bytes(0x81, 0, 0, 0), 'a tone'), element('9b', bytes(20)))), cluster(sound('another')))]),
  'with padding between clusters': Buffer.concat([header(), endless('18538067', tracks(), endless('1f43b675', element('e7', bytes(0)), sound('a tone'), element('ec', 'x'.repeat(9))), cluster(sound('another')))]),
}

describe.each(Object.entries(recordings))('a recording %s', (_, file) => {
  it('keeps its sound', () => {
    const after = rewriteWebm(file)
    for (const word of ['webm', 'A_OPUS', 'OpusHead', 'a tone', 'another']) expect(after.includes(word)).toBe(true)
  })

  it('can be written anew as it is', () => expect(rewriteWebm(rewriteWebm(file)).equals(rewriteWebm(file))).toBe(true))
})

it.each(['recording.webm', 'tagged.webm'] as const)('%s says nothing but its sound', (name) => {
  const [before, after] = [sample(name), rewriteWebm(sample(name))]
  expect([tracesIn(before).includes('Secret'), tracesIn(after)]).toEqual([true, []])
  expect(after.length).toBeGreaterThan(before.length * 0.7)
})

describe('left behind is', () => {
  const inSegment = (...more: Buffer[]) => Buffer.concat([header(), element('18538067', tracks(), cluster(sound('a tone')), ...more)])
  it.each<[string, Buffer]>([
    ['a tag', inSegment(element('1254c367', element('7373', secret)))],
    ['an attachment', inSegment(element('1941a469', element('61a7', element('465c', secret))))],
    ['a chapter', inSegment(element('1043a770', secret))],
    ['padding', inSegment(element('ec', secret))],
    ['what wrote it, and when', inSegment(element('1549a966', element('2ad7b1', bytes(15, 66, 64)), element('4d80', secret), element('5741', secret), element('7ba9', secret), element('4461', secret)))],
    ['what a track is called', Buffer.concat([header(), element('18538067', tracks(track({ more: [element('536e', secret), element('22b59c', secret)] })), cluster())])],
    ['what else lies in a cluster', Buffer.concat([header(), element('18538067', tracks(), cluster(sound('a tone'), element('5854', secret)))])],
    ['what else lies in a group', Buffer.concat([header(), element('18538067', tracks(), cluster(element('a0', element('a1', bytes(0x81, 0, 0, 0), 'a tone'), element('75a1', secret))))])],
  ])('%s', (_, file) => {
    const after = rewriteWebm(file)
    expect([tracesIn(after), after.includes('a tone')]).toEqual([[], true])
  })
})

const malformed = (file: Buffer): boolean => {
  try {
    rewriteWebm(file)
    return false
  } catch (error) {
    if (isMalformed(error)) return true
    throw error
  }
}

describe('no recording is', () => {
  const whole = recordings['with all sizes']!
  const segment = (...parts: Buffer[]) => Buffer.concat([header(), endless('18538067', ...parts)])
  it.each<[string, Buffer]>([
    ['a script behind the first bytes of one', Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff', 'hex'), Buffer.from('<script>alert(1)</script>')])],
    ['one with a script behind it', Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')])],
    ['one of unknown size with a script behind it', Buffer.concat([Object.values(recordings)[0]!, Buffer.from('<script>alert(1)</script>')])],
    ['one behind another', Buffer.concat([whole, whole])],
    ['a Matroska', Buffer.concat([header('matroska'), element('18538067', tracks(), cluster())])],
    ['a film', sample('video.webm')],
    ['pictures alone', segment(tracks(track({ type: 1, codec: 'V_VP8' })), cluster())],
    ['sound that browsers do not record', segment(tracks(track({ codec: 'A_MPEG/L3' })), cluster())],
    ['two tracks', segment(tracks(track(), track()), cluster())],
    ['tracks twice', segment(tracks(), tracks(), cluster())],
    ['no track', segment(cluster())],
    ['no sound', segment(tracks())],
    ['empty clusters', segment(tracks(), element('1f43b675', element('e7', bytes(0))))],
    ['sound of another track', segment(tracks(), cluster(sound('a tone', 2)))],
    ['an empty block', segment(tracks(), cluster(element('a3', bytes(0x81, 0, 0, 0x80))))],
    ['something that no segment has', segment(tracks(), cluster(), element('4dbb', 'x'))],
    ['an element of unknown size where none may be', segment(endless('1654ae6b', track()), cluster())],
    ['an element that is larger than what it lies in', segment(tracks(), Buffer.concat([Buffer.from('1f43b675', 'hex'), sized(10_000), bytes(0)]))],
    ['hundreds of thousands of elements', segment(tracks(), cluster(), Buffer.alloc(2 * 150_000, bytes(0xec, 0x80)))],
    ['hundreds of thousands of blocks', segment(tracks(), endless('1f43b675', element('e7', bytes(0)), Buffer.alloc(2 * 150_000, bytes(0xec, 0x80))))],
    ['nothing', Buffer.alloc(0)],
  ])('%s', (_, file) => expect(malformed(file)).toBe(true))

  it('one that is cut off anywhere', () => {
    for (let end = 0; end < whole.length; end++) expect([end, malformed(whole.subarray(0, end))]).toEqual([end, true])
  })

  it.each(['recording.webm', 'tagged.webm'] as const)('or it is small: %s, with another byte anywhere', (name) => {
    const file = sample(name)
    for (let place = 0; place < file.length; place++) {
      const changed = Buffer.from(file)
      changed.writeUInt8(changed.readUInt8(place) ^ (1 << (place % 8)), place)
      if (!malformed(changed)) expect(rewriteWebm(changed).length).toBeLessThan(file.length * 1.5)
    }
  })
})
