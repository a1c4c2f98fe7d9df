import { galleryItems, pictureSources } from './gallery.js'

const media = (images: unknown, video: unknown = null): string => JSON.stringify({ images, video })
const shown = (imageUrl: string | null, mediaFiles: string | null) =>
  galleryItems(imageUrl, mediaFiles).map(({ kind, url }) => `${kind} ${url}`)

describe('galleryItems', () => {
  it.each([
    ['nothing', null, null, []],
    ['an empty legacy picture', '', '', []],
    ['the legacy picture first, if not in the list', '/a', media([{ url: '/b' }]), ['image /a', 'image /b']],
    ['the legacy picture only once', '/b', media([{ url: '/a' }, { url: '/b' }]), ['image /a', 'image /b']],
    ['the video last', '/a', media([{ url: '/a' }], { url: '/v' }), ['image /a', 'video /v']],
    ['a video alone', null, media([], { url: '/v' }), ['video /v']],
    ['no video without a url', null, media([], { url: null }), []],
    ['only the legacy picture when the JSON is broken', '/a', '{"images":[', ['image /a']],
    ['only the legacy picture when the JSON is something else', '/a', '[1,2]', ['image /a']],
    ['no item without a url', null, media([{ key: 'k' }, null, 'x', { url: '/c' }]), ['image /c']],
    ['images that are no list', '/a', media('x'), ['image /a']],
  ])('%s', (_, imageUrl, mediaFiles, expected) => expect(shown(imageUrl, mediaFiles)).toEqual(expected))

  it('keeps the smaller ones', () =>
    expect(galleryItems(null, media([{ url: '/a', key: 'k', thumbUrl: '/t', mediumUrl: '/m' }]))).toEqual([{ kind: 'image', url: '/a', thumbUrl: '/t', mediumUrl: '/m' }]))
})

describe('pictureSources', () => {
  it('offers the small picture and the full one', () =>
    expect(pictureSources({ kind: 'image', url: '/a', thumbUrl: '/t' })).toEqual({ srcSet: '/t 480w, /a 2048w', sizes: '(min-width: 1024px) 660px, (min-resolution: 2.5dppx) 68vw, 100vw' }))

  it('offers one between them where there is one', () =>
    expect(pictureSources({ kind: 'image', url: '/a', thumbUrl: '/t', mediumUrl: '/m' })?.srcSet).toBe('/t 480w, /m 800w, /a 2048w'))

  it('leaves a picture alone that has no small one', () => expect(pictureSources({ kind: 'image', url: '/a' })).toBeUndefined())
})
