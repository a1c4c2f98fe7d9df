import { galleryOf, wantedKeys, wantedMedia, withoutKeys } from './gallery.js'
import type { Media } from './media.entity.js'

const row = (key: string, kind: Media['kind'] = 'pet-image'): Media => ({
  key,
  kind,
  url: `/media/${key}`,
  ownerId: 'u',
  petId: null,
  width: 800,
  height: 600,
  thumbKey: kind === 'pet-image' ? `${key}-small` : null,
  mediumKey: null, pages: null,
  createdAt: new Date(),
})
const json = (images: unknown, video: unknown = null): string => JSON.stringify({ images, video })
const stored = (key: string) => ({ url: `/media/${key}`, key, width: 800, height: 600, thumbUrl: `/media/${key}-small` })

it('names the middle size of a picture that has one', () => {
  const wanted = { images: ['a'], video: null, imageUrl: '' }
  const { mediaFiles } = galleryOf(wanted, [{ ...row('a'), mediumKey: 'a-medium' }])
  expect(JSON.parse(mediaFiles!)).toEqual({ images: [{ ...stored('a'), mediumUrl: '/media/a-medium' }], video: null })
})

describe('what a form names', () => {
  it.each([
    ['nothing', undefined, undefined, []],
    ['an empty list', json([]), '', []],
    ['keys', json([{ key: 'pets/a' }, { key: 'pets/b' }], { key: 'video/c' }), null, ['pets/a', 'pets/b', 'video/c']],
    ['addresses alone', json([{ url: '/media/pets/a' }]), null, ['pets/a']],
    ['a video without address', json([], { url: null }), null, []],
    ['one of our pictures without a list', null, '/media/pets/a', ['pets/a']],
    ['a picture from elsewhere', null, 'https://example.org/a.jpg', []],
  ])('%s', (_, mediaFiles, imageUrl, expected) => expect(wantedKeys(wantedMedia(mediaFiles, imageUrl))).toEqual(expected))

  it.each([
    ['no JSON', 'nonsense'],
    ['a list', '[]'],
    ['null', 'null'],
    ['four pictures', json([1, 2, 3, 4].map((key) => ({ key: `pets/${key}` })))],
    ['one picture twice', json([{ key: 'pets/a' }, { key: 'pets/a' }])],
    ['pictures that are no list', json({ key: 'pets/a' })],
    ['a picture without a key', json([{}])],
    ['a picture that is nothing', json([null])],
    ['an address elsewhere', json([{ url: 'https://example.org/a.jpg' }])],
    ['a key that is an object', json([{ key: { $ne: '' } }])],
  ])('is refused: %s', (_, mediaFiles) => {
    expect(() => wantedMedia(mediaFiles, null)).toThrow(
      expect.objectContaining({
        code: 'invalid',
        details: expect.objectContaining({ fields: [{ path: 'mediaFiles', message: 'pet.mediaInvalid' }] }),
      }),
    )
  })
})

describe('what a pet stores', () => {
  it('comes from our own rows, whatever the form says', () => {
    const wanted = wantedMedia(
      json([{ key: 'pets/b', url: 'javascript:alert(1)', width: 1 }, { key: 'pets/a' }], { key: 'video/v', url: 'https://evil' }),
      'https://example.org/a.jpg',
    )
    const { mediaFiles, imageUrl } = galleryOf(wanted, [row('pets/a'), row('pets/b'), row('video/v', 'pet-video')])
    expect(JSON.parse(mediaFiles!)).toEqual({
      images: [stored('pets/b'), stored('pets/a')],
      video: { url: '/media/video/v', key: 'video/v' },
    })
    expect(imageUrl).toBe('/media/pets/b')
  })

  it.each([
    ['nothing', null, null, { mediaFiles: null, imageUrl: '' }],
    ['a picture from elsewhere', null, 'https://example.org/a.jpg', { mediaFiles: null, imageUrl: 'https://example.org/a.jpg' }],
    ['our own picture, named by address', null, '/media/pets/a', { mediaFiles: json([stored('pets/a')]), imageUrl: '/media/pets/a' }],
    ["somebody else's picture, named by address", null, '/media/pets/x', { mediaFiles: null, imageUrl: '' }],
  ])('%s', (_, mediaFiles, imageUrl, expected) => expect(galleryOf(wantedMedia(mediaFiles, imageUrl), [row('pets/a')])).toEqual(expected))

  it.each([
    ["somebody else's picture", json([{ key: 'pets/x' }])],
    ['a video as a picture', json([{ key: 'video/v' }])],
    ['a picture as the video', json([], { key: 'pets/a' })],
    ['a path out of the store', json([{ key: '../../etc/passwd' }])],
  ])('is refused: %s', (_, mediaFiles) => {
    expect(() => galleryOf(wantedMedia(mediaFiles, null), [row('pets/a'), row('video/v', 'pet-video')])).toThrow(
      expect.objectContaining({ code: 'invalid' }),
    )
  })
})

it.each([
  [null, null],
  [
    json([{ url: '/media/a', key: 'a', width: 1, height: 2, thumbUrl: '/media/a-small' }], { url: '/media/b', key: 'b' }),
    json([{ url: '/media/a', width: 1, height: 2, thumbUrl: '/media/a-small' }], { url: '/media/b' }),
  ],
  ['{"images":[],"video":null}', '{"images":[],"video":null}'],
])('the public gallery of %p tells no storage key', (stored, shown) => {
  expect(withoutKeys(stored)).toBe(shown)
})
