import sharp from 'sharp'
import { bomb, impostors, phonePhoto, picture } from '../../test/pictures.js'
import { processImage } from './image-processing.js'

const refusal = async (bytes: Buffer): Promise<string> => {
  const error = await processImage(bytes).then(
    () => undefined,
    (thrown: { code: string; message: string }) => thrown,
  )
  return error ? `${error.code} ${error.message}` : 'accepted'
}

describe('a processed picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is WebP, whether it was %s', async (format) => {
    const { content, thumb, width, height } = await processImage(await picture().toFormat(format).toBuffer())
    expect({ width, height }).toEqual({ width: 1200, height: 800 })
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 800 })
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 })
  })

  it.each([
    [4000, 3000, 2048, 1536],
    [300, 2500, 246, 2048],
    [200, 100, 200, 100],
  ])('of %d x %d becomes %d x %d', async (width, height, newWidth, newHeight) => {
    expect(await processImage(await picture(width, height).jpeg().toBuffer())).toMatchObject({ width: newWidth, height: newHeight })
  })

  it.each([
    [4000, 3000, 800, 600],
    [700, 801, 699, 800],
  ])('of %d x %d has a middle size of %d x %d', async (width, height, mediumWidth, mediumHeight) => {
    const { medium } = await processImage(await picture(width, height).jpeg().toBuffer())
    expect(await sharp(medium!).metadata()).toMatchObject({ format: 'webp', width: mediumWidth, height: mediumHeight })
  })

  it('that is no larger has none', async () => {
    expect((await processImage(await picture(800, 600).jpeg().toBuffer())).medium).toBeNull()
  })

  it('stands upright and says nothing of where it was taken', async () => {
    const original = await phonePhoto()
    expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
    const { content, width, height } = await processImage(original)
    expect({ width, height }).toEqual({ width: 800, height: 1200 })
    const after = await sharp(content).metadata()
    expect([after.exif, after.icc, after.xmp, after.orientation]).toEqual([undefined, undefined, undefined, undefined])
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
    const middle = Math.floor(info.width / 2) * info.channels
    expect(data[middle]! > 180 && data[middle + 2]! < 80).toBe(true) // what was left is above
  })

  it('keeps transparency', async () => {
    const see = await sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    expect(await sharp((await processImage(see)).content).metadata()).toMatchObject({ hasAlpha: true })
  })
})

describe('a picture is refused', () => {
  it('when it unfolds to more than 50 megapixels, within a second', async () => {
    const bytes = await bomb()
    const before = Date.now()
    expect(await refusal(bytes)).toBe('too_large media.imageTooManyPixels')
    expect(Date.now() - before).toBeLessThan(1000)
  })

  it.each(['jpeg', 'png', 'webp'] as const)('when a %s ends too early', async (format) => {
    const whole = await picture().toFormat(format).toBuffer()
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('unprocessable media.imageUnreadable')
  })

  it.each(Object.entries(impostors))('when it is none: %s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('unprocessable media.imageUnreadable')
  })
})
