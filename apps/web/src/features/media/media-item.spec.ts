import { fileOf } from '../../testing/fake-upload'
import { isWaiting, itemsOf, merged, moved, newItem, rechecked, savedMedia, withFile, type MediaItem } from './media-item'

const MB = 1024 * 1024
const image = (name = 'a.png') => fileOf(name, 'image/png', 1)
const taken = (...files: File[]): MediaItem[] => files.reduce<MediaItem[]>((items, file) => [...items, newItem(file, items)], [])

beforeEach(() => {
  URL.createObjectURL = () => 'blob:1'
})

describe('which files are taken', () => {
  it.each([
    ['a JPEG', fileOf('a.jpg', 'image/jpeg', 1), null],
    ['a photo of 15 MB', fileOf('a.webp', 'image/webp', 15 * MB), null],
    ['a larger photo', fileOf('a.webp', 'image/webp', 15 * MB + 1), 'media.imageTooLarge'],
    ['a GIF', fileOf('a.gif', 'image/gif', 1), 'media.imageFormat'],
    ['a HEIC whose type the system does not know', fileOf('a.HEIC', '', 1), 'media.imageFormat'],
    ['a document', fileOf('a.pdf', 'application/pdf', 1), 'media.imagesOnly'],
    ['an MP4 below 50 MB', fileOf('a.mp4', 'video/mp4', 50 * MB - 1), null],
    ['an MP4 of 50 MB', fileOf('a.mp4', 'video/mp4', 50 * MB), 'media.videoTooLarge'],
    ['a MOV', fileOf('a.mov', 'video/quicktime', 1), null],
    ['an AVI whose type the system does not know', fileOf('a.avi', '', 1), null],
    ['a WebM', fileOf('a.webm', 'video/webm', 1), 'media.videoFormat'],
  ])('%s: %s', (_name, file, error) => expect(newItem(file, []).error).toBe(error))

  it('three photos and one video, not more', () => {
    const items = taken(image(), image(), image(), image(), fileOf('a.mp4', 'video/mp4', 1), fileOf('b.mp4', 'video/mp4', 1))
    expect(items.map(({ error }) => error)).toEqual([null, null, null, 'media.tooManyPhotos', null, 'media.tooManyPhotos'])
  })

  it('one that was too many fits once another is taken away', () => {
    const [, ...rest] = taken(image(), image(), image(), image(), image())
    expect(rechecked(rest).map(({ error }) => error)).toEqual([null, null, null, 'media.tooManyPhotos'])
  })
})

describe('a part of a photo', () => {
  const part = fileOf('a.jpg', 'image/jpeg', 7)

  it('stands in its place, and is what is sent', () => {
    const items = taken(image('a.png'), image('b.png'))
    const after = withFile(items, items[0]!.id, part)
    expect(after.map(({ name, bytes }) => [name, bytes])).toEqual([['a.jpg', 7], ['b.png', 1]])
    expect(after.filter(isWaiting).map(({ file }) => file.name)).toEqual(['a.jpg', 'b.png'])
    expect(after[0]).toMatchObject({ id: items[0]!.id, preview: 'blob:1' })
  })

  it('is sent also when the whole was sent already', () => {
    const sent = taken(image()).map((item) => ({ ...item, stored: { url: '/a.webp', key: 'a' } }))
    expect(withFile(sent, sent[0]!.id, part).filter(isWaiting)).toHaveLength(1)
  })
})

describe('what is saved', () => {
  const media = JSON.stringify({ images: [{ url: '/a.webp', key: 'a' }, { url: '/b.webp', key: 'b' }], video: { url: '/v.mp4', key: 'v' } })

  it('is what was stored, in its order', () => {
    const [a, b] = itemsOf(null, media)
    const saved = savedMedia(moved(itemsOf(null, media), b!.id, -1))
    expect(a?.preview).toBe('/a.webp')
    expect(saved.imageUrl).toBe('/b.webp')
    expect(JSON.parse(saved.mediaFiles)).toEqual({ images: [{ url: '/b.webp', key: 'b' }, { url: '/a.webp', key: 'a' }], video: { url: '/v.mp4', key: 'v' } })
  })

  it('keeps a picture from before the list as the cover, without putting it into the list', () => {
    const saved = savedMedia(itemsOf('/old.jpg', media))
    expect(saved.imageUrl).toBe('/old.jpg')
    expect(JSON.parse(saved.mediaFiles)).toMatchObject({ images: [{ key: 'a' }, { key: 'b' }] })
  })

  it.each([null, '', '{broken', '{"images":"x","video":7}'])('is empty for %j', (text) =>
    expect(savedMedia(itemsOf(null, text))).toEqual({ mediaFiles: '{"images":[],"video":null}', imageUrl: '' }))

  it('the video never moves among the photos', () => {
    const items = itemsOf(null, media)
    expect(moved(items, items[2]!.id, -1)).toEqual(items)
  })
})

describe('files that two people changed', () => {
  const stored = (...keys: string[]): MediaItem[] => itemsOf(null, JSON.stringify({ images: keys.map((key) => ({ key, url: `/${key}.webp` })), video: null }))
  const keysOf = (items: readonly MediaItem[]) => items.map((item) => item.stored?.key ?? item.name)

  it.each([
    ['what either added is there', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'b', 'c']],
    ['what either took away is gone', ['a', 'b', 'c'], ['a', 'b'], ['b', 'c'], ['b']],
    ['the order is of the one who asks', ['a', 'b'], ['b', 'a'], ['a', 'b', 'c'], ['b', 'a', 'c']],
  ])('%s', (_rule, start, mine, theirs, expected) => {
    expect(keysOf(merged(stored(...start), stored(...mine), stored(...theirs)))).toEqual(expected)
  })

  it('what is too many then says so', () => {
    const all = merged(stored('a'), [...stored('a'), ...taken(image('b.png'), image('c.png'))], stored('a', 'd'))
    expect(all.map((item) => [item.stored?.key ?? item.name, item.error])).toEqual([['a', null], ['b.png', null], ['c.png', null], ['d', 'media.tooManyPhotos']])
  })
})
