import type { MediaKind } from '@huella/contracts'
import { impostors, picture, recording, videos } from '../../test/pictures.js'
import { requireFormat, requireSize } from './upload-rules.js'

const outcome = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work()
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    return `${code} ${message}`
  }
}
const megabyte = 1024 * 1024

describe('sizes', () => {
  it.each<[MediaKind, number, string | undefined]>([
    ['pet-image', 15 * megabyte, undefined],
    ['pet-image', 15 * megabyte + 1, 'too_large media.imageTooLarge'],
    ['profile-image', 5 * megabyte, undefined],
    ['profile-image', 6 * megabyte, 'too_large media.profileTooLarge'],
    ['pet-video', 50 * megabyte - 1, undefined],
    ['pet-video', 50 * megabyte, 'too_large media.videoTooLarge'],
    ['pet-audio', 10 * megabyte, undefined],
    ['pet-audio', 10 * megabyte + 1, 'too_large media.audioTooLarge'],
    ['pet-image', 0, 'unprocessable media.imageUnreadable'],
    ['pet-video', 0, 'unprocessable media.videoFormat'],
    ['pet-audio', 0, 'unprocessable media.audioFormat'],
  ])('%s of %d bytes: %s', async (kind, size, expected) => expect(await outcome(() => requireSize(kind, size))).toBe(expected))
})

describe('formats, by content', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('%s is a picture', async (format) => {
    const bytes = await picture(40, 30).toFormat(format).toBuffer()
    expect(await requireFormat('pet-image', bytes)).toBe('webp')
    expect(await outcome(() => requireFormat('pet-video', bytes))).toBe('unsupported_media media.videoFormat')
  })

  it.each(['gif', 'tiff', 'avif'] as const)('%s is a picture that is not accepted', async (format) => {
    const bytes = await picture(40, 30).toFormat(format).toBuffer()
    expect(await outcome(() => requireFormat('pet-image', bytes))).toBe('unsupported_media media.imageFormat')
  })

  it.each(Object.entries(videos))('%s is a video', async (extension, bytes) => {
    expect(await requireFormat('pet-video', bytes)).toBe(extension)
    expect(await outcome(() => requireFormat('profile-image', bytes))).toBe('unsupported_media media.imagesOnly')
  })

  it('webm is a recording, and no video', async () => {
    expect(await requireFormat('pet-audio', recording)).toBe('webm')
    expect(await outcome(() => requireFormat('pet-video', recording))).toBe('unsupported_media media.videoFormat')
  })

  it.each(Object.entries(impostors))('%s is no video and no recording, whatever its name says', async (_, bytes) => {
    expect(await outcome(() => requireFormat('pet-video', bytes))).toBe('unsupported_media media.videoFormat')
    expect(await outcome(() => requireFormat('pet-audio', bytes))).toBe('unsupported_media media.audioFormat')
  })
})
