import childProcess from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { fastest } from '@huella/testing'
import { bomb, impostors, phonePhoto, picture } from '../../../test/pictures.js'
import { processImage as inWorkshop } from './picture-workshop.js'

const processImage = (bytes: Buffer) => inWorkshop(async () => Readable.from([bytes]), undefined)
const flat = (width: number, height: number, shade = 200) => sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 20 } } })

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
    expect(await refusal(bytes)).toBe('too_large media.imageTooManyPixels')
    expect(await fastest(5, () => refusal(bytes))).toBeLessThan(1000)
  })

  it.each(['jpeg', 'png', 'webp'] as const)('when a %s ends too early', async (format) => {
    const whole = await picture().toFormat(format).toBuffer()
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('unprocessable media.imageUnreadable')
  })

  it.each(Object.entries(impostors))('when it is none: %s', async (_, bytes) => {
    expect(['unprocessable media.imageUnreadable', 'unsupported_media media.imagesOnly']).toContain(await refusal(bytes))
  })

  it.each(['<script>', '<SVG onload=x>', '<!DOCTYPE html>', '<?php echo 1'])('when it has %s behind it', async (text) => {
    expect(await refusal(Buffer.concat([await picture(40, 30).jpeg().toBuffer(), Buffer.from(text)]))).toBe('unsupported_media media.imagesOnly')
  })

  it('but not for what a camera writes', async () => {
    const xmp = '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>'
    expect(await refusal(await picture(40, 30).withXmp(xmp).jpeg().toBuffer())).toBe('accepted')
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['16 bits a colour', () => flat(7000, 7000).toColourspace('rgb16').withMetadata({ orientation: 6 }).png().toBuffer()],
    ['16 bits a colour, interlaced', () => flat(7000, 7000).toColourspace('rgb16').withMetadata({ orientation: 6 }).png({ progressive: true }).toBuffer()],
    ['all colours of a progressive JPEG', () => flat(7000, 7000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()],
  ])('when decoding it would need too much memory: %s', async (_, made) => expect(await refusal(await made())).toBe('too_large media.imageTooDetailed'))

  it('when the frames of an animation have more than 50 megapixels', async () => {
    const frames = await Promise.all(Array.from({ length: 14 }, (_, shade) => flat(2000, 2000, shade * 15).png().toBuffer()))
    const animation = await sharp(frames, { join: { animated: true } }).webp({ effort: 0 }).toBuffer()
    expect(await refusal(animation)).toBe('too_large media.imageTooManyPixels')
  })
})

it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright, whichever way it was held: orientation %d', async (orientation) => {
  const corners = Buffer.alloc(60 * 40 * 3)
  for (let index = 0; index < corners.length; index += 3) corners[index] = ((index / 3) % 60) * 2 + Math.floor(index / 180) * 3
  const held = await sharp(corners, { raw: { width: 60, height: 40, channels: 3 } }).withMetadata({ orientation }).png().toBuffer()
  const expected = await sharp(held).autoOrient().raw().toBuffer({ resolveWithObject: true })
  const { content, width, height } = await processImage(held)
  expect([width, height]).toEqual([expected.info.width, expected.info.height])
  const difference = (await sharp(content).raw().toBuffer()).map((value, index) => Math.abs(value - expected.data[index]!))
  expect(difference.reduce((sum, each) => sum + each, 0) / difference.length).toBeLessThan(6)
})

describe('the process that decodes', () => {
  const spawned = () => jest.spyOn(childProcess, 'spawn')
  const childOf = (spy: ReturnType<typeof spawned>) => spy.mock.results.at(-1)!.value as childProcess.ChildProcess

  it('is one at a time, and lives no longer than its picture', async () => {
    const spy = spawned()
    const photo = await picture(900, 600).jpeg().toBuffer()
    const alive = () => spy.mock.results.filter(({ value }) => (value as childProcess.ChildProcess).exitCode === null && (value as childProcess.ChildProcess).signalCode === null)
    const others: number[] = []
    const open = async () => {
      others.push(alive().length)
      return Readable.from([photo])
    }
    await Promise.all([1, 2, 3].map(() => inWorkshop(open, undefined)))
    expect([others, alive()]).toEqual([[0, 0, 0], []])
  })

  it('knows none of our secrets, and does not hear what the terminal tells us', async () => {
    const spy = spawned()
    await processImage(await picture(90, 60).jpeg().toBuffer())
    expect(spy.mock.calls[0]![2]).toMatchObject({ env: { MALLOC_ARENA_MAX: '2' }, detached: true, stdio: ['pipe', 'pipe', 'ignore'] })
    expect(Object.keys(spy.mock.calls[0]![2].env!)).toEqual(['MALLOC_ARENA_MAX'])
  })

  it.each(['SIGKILL', 'SIGSEGV'] as const)('takes only its own picture along when it dies of %s', async (signal) => {
    const spy = spawned()
    const photo = await picture().jpeg().toBuffer()
    const dying = inWorkshop(async () => {
      setTimeout(() => childOf(spy).kill(signal), 20)
      return Readable.from([photo])
    }, undefined)
    await expect(dying).rejects.toMatchObject({ code: 'unprocessable', details: { message: 'media.imageUnreadable' } })
    expect(await processImage(photo)).toMatchObject({ width: 1200, height: 800 })
  })

  it('may be asked for again where it cannot be started', async () => {
    spawned().mockImplementationOnce(() => { throw new Error('spawn ENOMEM') })
    const content = Readable.from([Buffer.alloc(10)])
    await expect(inWorkshop(async () => content, undefined)).rejects.toMatchObject({ code: 'unavailable' })
    expect(content.destroyed).toBe(true)
  })

  it('ends at once beyond its memory', async () => {
    const child = childProcess.spawn(process.execPath, [join(import.meta.dirname, 'picture-process.mjs'), '1000000'], { stdio: ['pipe', 'pipe', 'inherit'] })
    await once(child, 'close')
    expect(child.signalCode).toBe('SIGKILL')
  })

  it('ends when the bytes do not come', async () => {
    const lost = new Error('store away')
    const broken = () => Readable.from((async function* () {
      yield Buffer.alloc(1000)
      throw lost
    })())
    await expect(inWorkshop(async () => broken(), undefined)).rejects.toBe(lost)
  })
})

it('there is no time left for a picture: nothing is read, and the caller may try again', async () => {
  const open = jest.fn()
  await expect(inWorkshop(open, performance.now() + 2000)).rejects.toMatchObject({ code: 'unavailable', details: { message: 'media.busy', retryAfter: 5 } })
  expect(open).not.toHaveBeenCalled()
})
